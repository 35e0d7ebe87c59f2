/** Words of some calls in one language. Labels stand by the names of the wire. */
export interface CallWords {
  /** By what stands before the slash of a call. */
  readonly areas: Readonly<Record<string, string>>;
  /** By the call's name. */
  readonly calls: Readonly<Record<string, string>>;
  /** By the field's name, or `Area/Action.Field` where the name alone says several things. */
  readonly fields: Readonly<Record<string, string>>;
  /** Values that are words, by field and value: `Audience.all`. */
  readonly values: Readonly<Record<string, string>>;
}

/** What the console itself says. */
export type UiWord =
  | "title"
  | "signIn"
  | "signOut"
  | "signedInAs"
  | "account"
  | "password"
  | "totp"
  | "totpHint"
  | "merchantCode"
  | "needed"
  | "loggedOut"
  | "idle"
  | "ended"
  | "language"
  | "menu"
  | "search"
  | "reset"
  | "refresh"
  | "yes"
  | "no"
  | "rows"
  | "noRows"
  | "keys"
  | "details"
  | "close"
  | "doWithRow"
  | "check"
  | "checkTitle"
  | "send"
  | "cancel"
  | "done"
  | "proposed"
  | "seeTasks"
  | "needsTwo"
  | "startsEmpty"
  | "unknown"
  | "refused"
  | "unfit"
  | "misfits"
  | "turnedAway"
  | "tooShort"
  | "tooLarge"
  | "wrongForm"
  | "add"
  | "remove"
  | "siteTime"
  | "reasonHint"
  | "listHint"
  | "noRight"
  | "notFound"
  | "home"
  | "homeHint"
  | "readFailed"
  | "retry"
  | "approve"
  | "reject"
  | "ownTask"
  | "noApproval"
  | "askedFor"
  | "seenThen"
  | "approveTitle"
  | "rejectTitle"
  | "changed"
  | "before"
  | "after";

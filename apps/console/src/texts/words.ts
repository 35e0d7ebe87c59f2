/** Words of some calls in one language. Labels stand by the names of the wire. */
export interface CallWords {
  /** By what stands before the slash of a call. */
  readonly areas: Readonly<Record<string, string>>;
  /** By the call's name. */
  readonly calls: Readonly<Record<string, string>>;
  /** By the field's name, or `Area/Action.Field` or `Area.Field` where the name alone says several things. */
  readonly fields: Readonly<Record<string, string>>;
  /** Values that are words, by field and value: `Audience.all`. */
  readonly values: Readonly<Record<string, string>>;
}

/** Words about what is done by calls, in one language. */
export interface DeedWords {
  /** What a deed does, by the call's name. English has only those whose sentence of the wire names calls. */
  readonly notes: Readonly<Record<string, string>>;
  /** What fits in a field, by `Area/Action.Field` or `Area.Field`. */
  readonly hints: Readonly<Record<string, string>>;
  /** What a refusal means of one call alone, by the name of its code: `Area/Action.SAME_PERSON`. */
  readonly refusals: Readonly<Record<string, string>>;
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
  | "doWithRows"
  | "choose"
  | "chooseRow"
  | "chooseAll"
  | "check"
  | "checkTitle"
  | "send"
  | "cancel"
  | "done"
  | "proposed"
  | "seeTasks"
  | "again"
  | "copy"
  | "copied"
  | "notCopied"
  | "noPassword"
  | "noPasswordSteps"
  | "needsTwo"
  | "needsTwoAbove"
  | "willPropose"
  | "willDo"
  | "revise"
  | "deeds"
  | "newTask"
  | "waitingTasks"
  | "othersLook"
  | "section.work"
  | "section.players"
  | "section.payments"
  | "section.games"
  | "section.content"
  | "section.site"
  | "section.staff"
  | "section.more"
  | "revising"
  | "listTools"
  | "columns"
  | "export"
  | "exportTitle"
  | "exportHint"
  | "views"
  | "saveView"
  | "removeView"
  | "viewName"
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

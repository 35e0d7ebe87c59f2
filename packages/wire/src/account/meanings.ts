import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { registerResults } from "../registration/results.ts";
import { loginTypeText } from "../session/enums.ts";
import type * as account from "./calls.ts";
import type * as password from "./password-calls.ts";
import type * as profile from "./profile-calls.ts";
import { passwordResults } from "./results.ts";

const passwordChange = [
  ...refusals(
    passwordResults,
    "RULE_MISMATCH",
    "TOO_SIMPLE",
    "SAME_AS_DEFAULT",
    "SAME_AS_ACCOUNT",
    "SAME_AS_OLD",
    "SAME_AS_FUNDS",
    "SAME_AS_LOGIN",
    "OLD_WRONG",
    "GOOGLE_REQUIRED",
    "GOOGLE_WRONG",
    "LOCKED",
    "CAPTCHA_REQUIRED",
    "CAPTCHA_WRONG",
  ),
  ...refusals(commonResults, "TOO_FREQUENT", "CONFLICT"),
];

export const accountMeanings = {
  fields: {
    Greetings: 'Phrase by which the player recognises the site; "" for none.',
    hideWalletAmount: "Balances are shown as stars.",
    audioMuted: "The pages make no sound.",
    showAnimalNumber: "Balls show an animal beside the digit, in games that have some.",
    theme: "How the pages look; `auto` follows the device.",
    profitColor: "Colour of a gain; a loss has the other one.",
    language: "Language of the pages; absent while the player has chosen none.",
    isChatEnabled: "A sound for new messages of the chat.",
    isFengDanEnabled: "A sound for the close of an issue.",
    isDrawEnabled: "A sound for a draw.",
    isWinningEnabled: "A sound for a win.",
    alerts: "All four switches.",
    SecurityScore: inUnit("per cent", "How well the account is protected."),
    Profile: "The caller's profile.",
    NickNameChangeableAt: "When the nick name may be changed again; null when now.",
    HeadImage: 'Path of the picture, one of `HeadImages`; "" for none.',
    HeadImages: "Paths of the pictures that may be chosen.",
    IsAgent: "The account has a line of players below it.",
    RegisteredAt: "When the account was opened.",
    Upline: 'Name of the account above, masked; "" for an account without an upline.',
    RealName: 'Name of the person, masked in answers; "" while it is not set. It is set once.',
    BirthDate: "Day of birth, YYYY-MM-DD.",
    Phone: 'Phone number, masked; "" for none.',
    Email: 'Address of mail, masked; "" for none.',
    QQ: 'QQ number; "" for none.',
    HasFundsPassword: "A funds password is set.",
    OldPassword: "Password that is in force.",
    NewPassword: "Password that shall be in force: 8 to 64 characters.",
    GoogleCode: "Code of the authenticator, where one is bound.",
  },
  shapes: {
    SkinTokens: { Light: "Colours by day.", Dark: "Colours by night." },
    SkinColors: {
      Primary: "The accent, as six hexadecimal digits behind `#`.",
      Strong: "The accent when it is pressed.",
      OnPrimary: "What stands on the accent.",
      Tint: "The pale ground of headers and of what is chosen.",
    },
    PlayerBaseData: {
      userName: "Name of the account.",
      nickName: "Name by which others see the account.",
      headImage: 'Path of the picture; "" when none is chosen.',
      isAgent: "The account has a line of players below it.",
      loginType: oneOf(loginTypeText, "How this session was opened."),
      greetings: 'Phrase by which the player recognises the site; "" for none.',
      prizeGroup: inUnit("yuan", "Own prize group: prize of a 2-yuan bet with chance 1/1000."),
      termsToAccept: "Terms to be agreed to before anything else; absent when there are none.",
      Version: "Version of the terms.",
      Url: "Where the terms can be read.",
      MinAge: inUnit("years", "Age that a player must have."),
      skinTokens: "Colours of that skin, where the merchant has its own.",
      skinClass: 'Colour of the bet screens, chosen by the merchant; "" for the usual one.',
      unreadActivityCount: "Campaigns that the caller has not seen.",
      agentActivityNotice: "What an agent's team has waiting.",
      teamActivityUnreadCount: "Campaigns of the team that are not seen.",
      teamRedPackRainCount: "Showers of red packets of the team that wait.",
      activityInfo: "Which campaigns the caller may enter.",
      redPacketSolitaireEntryable: "The caller may enter the chain of red packets.",
      haveAuthQuestion: "A security question is set.",
      IsEnableCheckIP: "Logins are bound to known addresses.",
      IsEnableGoogleAuthenticator: "An authenticator is bound.",
      IsLoginWithGoogleAuth: "A login asks for the authenticator's code.",
      favoriteGames: "Numbers of the favourite games, the newest first.",
      playedGames: "Numbers of the games that were bet on last, the last one first.",
      hasBets: "The player has placed a bet before.",
    },
  },
  calls: {
    getPlayerBaseData: {
      refuses: [],
      fields: { playerData: "What the shell shows of the caller." },
    },
    getAlertInfo: { refuses: [] },
    updateAlertInfo: { refuses: [] },
    updatePreference: { refuses: [], fields: { preference: "All preferences after the change." } },
    getSecurityCenterData: {
      refuses: [],
      fields: {
        Items: "Protections of the account.",
        Key: "Which protection.",
        IsOn: "It is set.",
        UpdatedAt: "When it was set last; null while it is not, or nobody knows.",
        Masked: 'What is set, masked; "" where there is nothing to show.',
      },
    },
    acceptTerms: {
      refuses: refusals(commonResults, "CONFLICT"),
      fields: {
        TermsVersion: "Version of the terms that the player agrees to.",
        IsOfAge: "The player says that he is of age; only true is taken.",
      },
    },
    setGreetings: { refuses: [], fields: { Text: 'The phrase; "" takes it away.' } },
    updateProfile: {
      refuses: [
        ...refusals(
          registerResults,
          "NICKNAME_LENGTH",
          "NICKNAME_WORD",
          "NICKNAME_USED",
          "REALNAME_FORMAT",
          "QQ_FORMAT",
        ),
        ...refusals(commonResults, "TOO_FREQUENT", "PARAM_ERROR", "CONFLICT"),
      ],
    },
    getProfile: { refuses: [] },
    kickOthers: { refuses: [], fields: { Ended: "Sessions that were ended." } },
    searchLoginLog: {
      refuses: [],
      fields: {
        Time: "When the login took place.",
        Ip: "Address, its last part masked.",
        Place: 'Country in two letters; "" when unknown.',
        LoginType: oneOf(loginTypeText, "How the session was opened."),
        IsMobile: "It was a phone.",
        IsOpen: "The session lives.",
        IsCurrent: "It is the session that asks.",
      },
    },
    changePassword: { refuses: passwordChange },
    changeFundsPassword: {
      refuses: passwordChange,
      fields: { OldPassword: "Funds password in force; that of the login while none is set." },
    },
  },
} satisfies MeaningsOf<typeof account & typeof password & typeof profile>;

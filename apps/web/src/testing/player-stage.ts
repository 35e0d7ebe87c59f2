import type { PlayerBaseData } from "@fairdraw/wire/account/calls.ts";

/** What the server says about a player where a test says nothing else. */
export const aPlayer: PlayerBaseData = {
  userName: "player1",
  nickName: "",
  headImage: "",
  isAgent: false,
  loginType: 0,
  greetings: "",
  prizeGroup: 1950,
  hideWalletAmount: false,
  audioMuted: false,
  showAnimalNumber: false,
  profitColor: "red",
  theme: "auto",
  skinClass: "",
  unreadActivityCount: 0,
  agentActivityNotice: { teamActivityUnreadCount: 0, teamRedPackRainCount: 0 },
  activityInfo: { redPacketSolitaireEntryable: false },
  SecurityScore: 0,
  Email: "",
  haveAuthQuestion: false,
  IsEnableCheckIP: false,
  IsEnableGoogleAuthenticator: false,
  IsLoginWithGoogleAuth: false,
  favoriteGames: [],
  hasBets: true,
};

import type { SessionGrant } from "@fairdraw/wire/session/calls.ts";

/** A login as the server grants it, for tests. */
export const aGrant: SessionGrant = {
  Result: 0,
  access_token: "t1",
  expires_in: 7200,
  idle_seconds: 7200,
  UserName: "player1",
  NickName: "",
  IsAgent: false,
  Greetings: "",
  LoginType: 0,
  MustChangePassword: false,
  ServerTime: 1,
};

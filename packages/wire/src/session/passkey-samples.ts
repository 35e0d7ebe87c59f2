import { ask, at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as passkeys from "./passkey-calls.ts";

const ticket = "c".repeat(43);
const password = "Fairdraw-demo-1";
const known = { Id: "AQID", Transports: ["internal"] };
const listed = {
  answer: {
    Result: 0 as const,
    Items: [{ Id: "AQID", Name: "phone", CreatedAt: at, LastUsedAt: null, IsOfHost: true }],
    ServerTime: at,
  },
  badAnswer: { Result: 0, Items: [{ Id: "AQID" }], ServerTime: at },
};
const challenge = {
  Result: 0 as const,
  Ticket: ticket,
  Challenge: "BAUG",
  RpId: "localhost",
  TimeoutMs: 300_000,
  ServerTime: at,
};

export const passkeySamples = {
  initPasskey: {
    request: { Password: password },
    badRequest: {},
    answer: {
      ...challenge,
      RpName: "Fairdraw",
      UserId: "BwgJ",
      UserName: "player1",
      Exclude: [known],
    },
    badAnswer: challenge,
  },
  addPasskey: {
    request: {
      Ticket: ticket,
      Name: "phone",
      Id: "AQID",
      ClientData: "e30",
      Attestation: "o2M",
      Transports: ["internal"],
    },
    badRequest: { Ticket: ticket, Name: "phone", Id: "not base64url!" },
    ...listed,
  },
  listPasskeys: { ...ask, ...listed },
  removePasskey: {
    request: { Id: "AQID", Password: password },
    badRequest: { Id: "AQID" },
    ...listed,
  },
  initPasskeyLogin: {
    ...ask,
    answer: { ...challenge, Allow: [known] },
    badAnswer: challenge,
  },
  loginPasskey: {
    request: {
      Ticket: ticket,
      Id: "AQID",
      ClientData: "e30",
      AuthenticatorData: "SZY",
      Signature: "MEU",
      UserHandle: "BwgJ",
    },
    badRequest: { Ticket: ticket },
    answer: {
      Result: 0 as const,
      access_token: "d".repeat(43),
      expires_in: 7200,
      idle_seconds: 1800,
      UserName: "player1",
      NickName: "player1",
      IsAgent: false,
      Greetings: "",
      LoginType: 6,
      MustChangePassword: false,
      LastLogin: null,
      ServerTime: at,
    },
    badAnswer: { Result: 0, ServerTime: at },
  },
} satisfies SamplesOf<typeof passkeys>;

import { at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";

const page = { PageIndex: 1, PageSize: 20 as const };
const range = { DateFrom: at, DateTo: at };
const endRequest = {
  UserName: "player1",
  EndState: 0 as const,
  AskedAt: at,
  EarliestEnd: at,
  ExcludedUntil: null,
  DecidedAt: null,
  DecidedBy: "",
  CallNote: "",
};
const marker = {
  UserName: "player1",
  MarkerKind: 1 as const,
  Figure: 320,
  NotedAt: at,
  SeenAt: null,
};
const event = {
  UserName: "player1",
  Time: at,
  EventKind: 1,
  LimitType: 2,
  LimitPeriod: 1,
  LimitValue: "100",
  Until: null,
};
const figures = {
  WithLimits: 3,
  CoolingOff: 1,
  Excluded: 2,
  ExcludedForGood: 1,
  OpenEndRequests: 1,
  MarkersOfWeek: 4,
  ServerTime: at,
};

export const protectionOperatorSamples: SamplesOf<typeof calls> = {
  searchEndRequests: {
    request: { EndState: 0, ...page },
    badRequest: { EndState: 9, ...page },
    answer: { Total: 1, Items: [endRequest], ServerTime: at },
    badAnswer: { Total: 1, Items: [{ ...endRequest, EndState: 4 }], ServerTime: at },
  },
  endExclusion: {
    request: {
      UserName: "player1",
      Asked: ["identity", "money", "reasons", "helpOffered", "limitsOffered"],
      CallNote: "Called on the known number.",
      Reason,
    },
    badRequest: { UserName: "player1", Asked: ["identity"], CallNote: "short", Reason },
    answer: { Result: 0, TaskId: 7, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  refuseEnd: {
    request: { UserName: "player1", CallNote: "", Reason },
    badRequest: { UserName: "", CallNote: "", Reason },
    ...done,
  },
  searchMarkers: {
    request: { ...range, MarkerKind: 1, ...page },
    badRequest: { ...range, MarkerKind: 9, ...page },
    answer: { Total: 1, Items: [marker], ServerTime: at },
    badAnswer: { Total: 1, Items: [{ ...marker, Figure: "320" }], ServerTime: at },
  },
  searchProtectionEvents: {
    request: { ...range, EventKind: 6, ...page },
    badRequest: { ...range, EventKind: 0, ...page },
    answer: { Total: 1, Items: [event], ServerTime: at },
    badAnswer: { Total: 1, Items: [{ ...event, LimitValue: 100 }], ServerTime: at },
  },
  getProtectionFigures: {
    request: {},
    badRequest: { UserName: "player1" },
    answer: figures,
    badAnswer: { ...figures, Excluded: "2" },
  },
};

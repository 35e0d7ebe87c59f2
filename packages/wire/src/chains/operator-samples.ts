import { at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import { Chain, ChainState } from "./enums.ts";
import type * as calls from "./operator-calls.ts";

const Contract = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const chain = {
  Chain: Chain.USDT_ERC20,
  ChainName: "ERC20",
  State: ChainState.ON,
  ClosedReason: "",
  Contract,
  Decimals: 6,
  Confirmations: 12,
  HeadBlock: 1200,
  HeadAt: at,
  FinalBlock: 1189,
  UnknownSince: null,
  UnknownReason: "",
  Addresses: 3,
};
const custody = {
  Chain: Chain.USDT_BSC,
  OnChain: null,
  Received: "137.93",
  FinalBlock: null,
  CountedAt: null,
  UnknownSince: at,
  UnknownReason: "no answer in time",
};
const transfer = {
  Network: 1,
  Contract,
  From: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94",
  Path: "0/0",
  To: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  TokenAmount: "137.93",
  BaseUnits: "137930000",
};

export const chainsOperatorSamples: SamplesOf<typeof calls> = {
  listChains: {
    request: {},
    badRequest: { Chain: Chain.USDT_ERC20 },
    answer: { Items: [chain], ServerTime: at },
    badAnswer: { Items: [{ ...chain, Contract: "0x0" }], ServerTime: at },
  },
  setChainState: {
    request: { Chain: Chain.USDT_BSC, State: ChainState.SUSPENDED, Reason },
    badRequest: { Chain: 2, State: ChainState.SUSPENDED, Reason },
    answer: { Result: 0, TaskId: null, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getCustody: {
    request: {},
    badRequest: { Chain: Chain.USDT_ERC20 },
    answer: { Items: [custody], ServerTime: at },
    badAnswer: { Items: [{ ...custody, OnChain: 0 }], ServerTime: at },
  },
  searchSweep: {
    request: { Chain: Chain.USDT_ERC20 },
    badRequest: { Chain: 5 },
    answer: { Items: [transfer], ServerTime: at },
    badAnswer: { Items: [{ ...transfer, BaseUnits: "137.93" }], ServerTime: at },
  },
};

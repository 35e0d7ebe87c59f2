export { ArgumentCountError, HubException } from "./errors.ts";
export { createHubServer } from "./hub-server.ts";
export type { HubCounters, HubLogger } from "./observability.ts";
export { defaultLimits, type HubLimits } from "./options.ts";
export type { TransportName } from "./transport/transport.ts";
export {
  type AuthenticateAnswer,
  type AuthenticateRequest,
  type ClientTarget,
  type EventArguments,
  type HubClients,
  type HubContext,
  type HubMethod,
  type HubOptions,
  type HubServer,
  hubMethod,
} from "./types.ts";

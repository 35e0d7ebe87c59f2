export type { Backplane, BackplaneListener, PresenceStore } from "./backplane/backplane.ts";
export { createMemoryBus, type MemoryBus } from "./backplane/memory.ts";
export { ArgumentCountError, HubException } from "./errors.ts";
export { createHubServer } from "./hub-server.ts";
export {
  type AnyHubMethod,
  type HubCall,
  type HubMethod,
  type HubStreamMethod,
  type HubUploadMethod,
  hubMethod,
  hubStream,
  hubUpload,
  type StreamResult,
  type UnparsedHubMethod,
  type UnparsedHubStreamMethod,
  type UnparsedHubUploadMethod,
} from "./method-types.ts";
export type { HubCounters, HubLogger } from "./observability.ts";
export { defaultLimits, type HubLimits } from "./options.ts";
export type { PresenceChange } from "./presence.ts";
export type { HubProtocol, HubProtocolFactory } from "./protocol/hub-protocol.ts";
export type { TransportName } from "./transport/transport.ts";
export type {
  AnonymousHubOptions,
  AuthenticateAnswer,
  AuthenticateRequest,
  ClientCallOptions,
  ClientTarget,
  EventArguments,
  HubClients,
  HubContext,
  HubOptions,
  HubServer,
  OpeningRequest,
  Redirect,
  RedirectRequest,
  SingleClient,
} from "./types.ts";

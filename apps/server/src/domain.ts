import type { Chains } from "./domains/chains/chain-sources.ts";
import type { FetchRound } from "./domains/lottery/beacon-client.ts";
import type { Deliveries } from "./domains/messages/deliveries.ts";
import type { Signer } from "./domains/payouts/chain/signer.ts";
import type { AskProvider } from "./domains/rails/route-access.ts";
import type { Simulator } from "./domains/rails/simulator/simulator.ts";
import type { Proposals } from "./domains/staff/proposals.ts";
import { assert } from "./platform/assert.ts";
import type { Check } from "./platform/check.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db, Tx } from "./platform/database/db.ts";
import type { Gate } from "./platform/http/gate.ts";
import type { Http } from "./platform/http/http.ts";
import type { Hub } from "./platform/hub/hub.ts";
import type { Job } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/log.ts";
import type { ProcessReports } from "./platform/measures/process-report.ts";
import type { MessageSender } from "./platform/message-sender.ts";
import type { Random } from "./platform/random.ts";
import type { SealedRows } from "./platform/sealed-rows.ts";
import type { Secrets } from "./platform/secret-box.ts";
import type { Setting } from "./platform/settings/settings.ts";

/**
 * A domain declares itself in its `domain.ts`: what it uses, offers and owns, and what it brings to the app. The
 * house rules hold its code to the first half; the app, `npm run verify` and the demo read the second.
 */
export interface Domain {
  /** Domains whose offers its code imports. They stand before it in the list of domains. */
  readonly uses: readonly string[];
  /** Domains whose offers its `domain.ts` alone imports, to hand them in; these may stand after it. */
  readonly wires?: readonly string[];
  /** Files that other domains may import. */
  readonly offers: readonly string[];
  /** Tables and views that it owns: it alone writes them. */
  readonly tables: readonly string[];
  /** Tables and views of others that its statements read. */
  readonly reads?: readonly string[];
  /** What merchants may set; only operators change it. */
  readonly settings?: Readonly<Record<string, Setting>>;
  /** What `npm run verify` proves of its tables. */
  readonly checks?: readonly Check[];
  /** What it stores encrypted; seeds of issues excepted, whose key stays the same. */
  readonly sealed?: readonly SealedRows[];
  /** Fills a new demo site with what this domain knows, in the order of the list of domains. */
  seed?(tx: Tx, site: DemoSite): Promise<void>;
  /** Binds its calls and hub methods, and answers what of it goes on working. */
  start?(parts: DomainParts): Running;
}

/** What the app hands to every domain. */
export interface DomainParts {
  readonly db: Db;
  /** Where that database is, for threads that connect by themselves. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly nowMs: () => number;
  readonly random: Random;
  readonly newId: () => string;
  readonly secrets: Secrets;
  /** Encrypts the seeds of issues; null in a process that neither makes issues nor draws. */
  readonly drawKey: string | null;
  readonly log: Log;
  readonly http: Http;
  readonly hub: Hub;
  readonly gate: Gate;
  /** Who delivers codes to phones and mailboxes. */
  readonly sender: MessageSender;
  /** Secrets of the merchants' apps at WeChat, by the numbers of the apps. */
  readonly wechatSecrets: ReadonlyMap<string, string>;
  /** What has to reach somebody outside; each domain says how its own kinds do. */
  readonly deliveries: Deliveries;
  /** Origins of the site itself, and origins of others whose pages the shell may show. */
  readonly hosts: readonly string[];
  readonly frames: readonly string[];
  /** How requests to payment providers leave. */
  readonly askProvider: AskProvider;
  /** Plays the providers of demo sites. */
  readonly simulator: Simulator;
  /** Where rounds of the public beacon come from. */
  readonly fetchRound: FetchRound;
  /** Where USDT is paid in; without any no player gets an address. */
  readonly chains: Chains;
  /** Who signs USDT that is paid out; null for nobody. */
  readonly signer: Signer | null;
  /** Simulated players of the demo site; none with 0. */
  readonly crowdSize: number;
  /** Operators' calls that need two persons, for those who approve them. */
  readonly proposals: Proposals;
  /** The settings of all domains. */
  readonly settings: readonly Setting[];
  /** What all processes of this site measure of themselves. */
  readonly reports: ProcessReports;
}

/** The key of draws, for jobs. Throws in a process that has none: nothing there may open a seed. */
export function drawKeyOf({ drawKey }: Pick<DomainParts, "drawKey">): string {
  assert(drawKey !== null, "only processes with the role jobs open seeds");
  return drawKey;
}

/** What of a domain goes on working once it is started. */
export interface Running {
  readonly jobs?: readonly Job[];
  /** Done once, before anything is answered. */
  readonly begin?: () => Promise<void>;
  /** Drops what is old, every few seconds; true when there may be more. */
  readonly sweep?: () => Promise<boolean>;
  /** Answers what waits, once no new request comes in. */
  readonly drain?: () => Promise<void>;
  /** Ends what the jobs worked with, once these have stopped. */
  readonly stop?: () => Promise<void>;
}

/** A demo site while it is filled. */
export interface DemoSite {
  readonly merchantId: number;
  readonly newId: () => string;
  /** Accounts of the demo by name, once the domain of accounts has made them. */
  readonly ids: Map<string, bigint>;
}

import * as z from "zod/mini";
import { contactMeanings } from "./account/contact-meanings.ts";
import { googleMeanings } from "./account/google-meanings.ts";
import { accountMeanings } from "./account/meanings.ts";
import { accountOperatorMeanings } from "./account/operator-meanings.ts";
import { playerOperatorMeanings } from "./account/player-meanings.ts";
import { protectionMeanings } from "./account/protection-meanings.ts";
import { recoveryMeanings } from "./account/recovery-meanings.ts";
import { activeMeanings } from "./agents/active-meanings.ts";
import { agentDeedMeanings } from "./agents/deed-meanings.ts";
import { agentMessageMeanings } from "./agents/message-meanings.ts";
import { agentsOperatorMeanings } from "./agents/operator-meanings.ts";
import { ownDeedMeanings } from "./agents/own-deed-meanings.ts";
import { teamMeanings } from "./agents/team-meanings.ts";
import { allCalls } from "./all-calls.ts";
import { betDeskMeanings } from "./betting/bet-desk-meanings.ts";
import { exposureMeanings } from "./betting/exposure-meanings.ts";
import { gameDeskMeanings } from "./betting/game-desk-meanings.ts";
import { issueDeskMeanings } from "./betting/issue-desk-meanings.ts";
import { bettingMeanings } from "./betting/meanings.ts";
import { bettingOperatorMeanings } from "./betting/operator-meanings.ts";
import { chainsOperatorMeanings } from "./chains/operator-meanings.ts";
import { chaseMeanings } from "./chase/meanings.ts";
import { chatMeanings } from "./chat/meanings.ts";
import { commonMeanings, commonShapes } from "./core/common-meanings.ts";
import type { Call } from "./core/define-call.ts";
import {
  BetNo,
  EpochMs,
  GameId,
  PlacedRequestId,
  RequestId,
  SerialNumber,
  Uuid,
} from "./core/ids.ts";
import type { CallMeanings, Meaning, Meanings, Refusal } from "./core/meanings.ts";
import type { CallSample } from "./core/samples.ts";
import { dashboardOperatorMeanings } from "./dashboard/operator-meanings.ts";
import { custodyMeanings } from "./deposit/custody-meanings.ts";
import { depositMeanings } from "./deposit/meanings.ts";
import { depositOperatorMeanings } from "./deposit/operator-meanings.ts";
import { externalGamesMeanings } from "./external-games/meanings.ts";
import { followMeanings } from "./follow/meanings.ts";
import { headsMeanings } from "./heads/meanings.ts";
import { instantMeanings } from "./instant/meanings.ts";
import { leaderboardsMeanings } from "./leaderboards/meanings.ts";
import { lotteryBeaconMeanings } from "./lottery/beacon-meanings.ts";
import { lotteryMeanings } from "./lottery/meanings.ts";
import { lotteryOperatorMeanings } from "./lottery/operator-meanings.ts";
import { messagesMeanings } from "./messages/meanings.ts";
import { messagesOperatorMeanings } from "./messages/operator-meanings.ts";
import { notificationsMeanings } from "./notifications/meanings.ts";
import { notificationsOperatorMeanings } from "./notifications/operator-meanings.ts";
import { ownAccountMeanings } from "./own-account/meanings.ts";
import { cardMeanings } from "./payment-methods/card-meanings.ts";
import { methodOperatorMeanings } from "./payment-methods/operator-meanings.ts";
import { usdtAddressMeanings } from "./payment-methods/usdt-meanings.ts";
import { demoWalletMeanings, walletMethodMeanings } from "./payment-methods/wallet-meanings.ts";
import { payoutsOperatorMeanings } from "./payouts/operator-meanings.ts";
import { playMoneyMeanings } from "./play-money/meanings.ts";
import { privilegesMeanings } from "./privileges/meanings.ts";
import { privilegesOperatorMeanings } from "./privileges/operator-meanings.ts";
import { railsOperatorMeanings } from "./rails/operator-meanings.ts";
import { rebatesMeanings } from "./rebates/meanings.ts";
import { rebatesOperatorMeanings } from "./rebates/operator-meanings.ts";
import { registerLinkMeanings } from "./registration/link-meanings.ts";
import { registrationMeanings } from "./registration/meanings.ts";
import { reportsMeanings } from "./reports/meanings.ts";
import { reportsOperatorMeanings } from "./reports/operator-meanings.ts";
import { teamReportMeanings } from "./reports/team-meanings.ts";
import { responsibleGamingMeanings, statementMeanings } from "./responsible-gaming/meanings.ts";
import { protectionOperatorMeanings } from "./responsible-gaming/operator-meanings.ts";
import { riskOperatorMeanings } from "./risk/operator-meanings.ts";
import { riskSignalMeanings } from "./risk/signal-meanings.ts";
import { callSamples } from "./samples.ts";
import { deviceMeanings } from "./session/device-meanings.ts";
import { sessionMeanings } from "./session/meanings.ts";
import { passkeyMeanings } from "./session/passkey-meanings.ts";
import { siteMeanings } from "./site/meanings.ts";
import { siteOperatorMeanings } from "./site/operator-meanings.ts";
import { siteMerchantMeanings } from "./site/operator-merchant-meanings.ts";
import { siteSkinMeanings } from "./site/operator-skin-meanings.ts";
import { siteSystemMeanings } from "./site/operator-system-meanings.ts";
import { staffOperatorMeanings } from "./staff/operator-meanings.ts";
import { statisticsMeanings } from "./statistics/meanings.ts";
import { termsMeanings } from "./terms/meanings.ts";
import { termsOperatorMeanings } from "./terms/operator-meanings.ts";
import { transferMeanings } from "./transfer/meanings.ts";
import { vipMeanings } from "./vip/meanings.ts";
import { walletMeanings } from "./wallet/meanings.ts";
import { walletOperatorMeanings } from "./wallet/operator-meanings.ts";
import { receivableMeanings } from "./wallet/receivable-meanings.ts";
import { turnoverMeanings } from "./wallet/turnover-meanings.ts";
import { turnoverOperatorMeanings } from "./wallet/turnover-operator-meanings.ts";
import { withdrawMeanings } from "./withdraw/meanings.ts";
import { withdrawOperatorMeanings } from "./withdraw/operator-meanings.ts";

/** What the fields of one domain say, as far as it is looked into here. */
interface Domain {
  readonly fields: Meanings;
  readonly shapes?: Readonly<Record<string, Meanings>>;
  readonly calls: Readonly<Record<string, CallMeanings>>;
}

const domains: readonly Domain[] = [
  accountMeanings,
  googleMeanings,
  contactMeanings,
  ownAccountMeanings,
  protectionMeanings,
  deviceMeanings,
  passkeyMeanings,
  bettingMeanings,
  chaseMeanings,
  chatMeanings,
  depositMeanings,
  externalGamesMeanings,
  followMeanings,
  instantMeanings,
  leaderboardsMeanings,
  lotteryMeanings,
  messagesMeanings,
  notificationsMeanings,
  cardMeanings,
  walletMethodMeanings,
  usdtAddressMeanings,
  headsMeanings,
  termsMeanings,
  agentDeedMeanings,
  agentsOperatorMeanings,
  agentMessageMeanings,
  rebatesMeanings,
  transferMeanings,
  teamMeanings,
  activeMeanings,
  ownDeedMeanings,
  termsOperatorMeanings,
  demoWalletMeanings,
  methodOperatorMeanings,
  playMoneyMeanings,
  privilegesMeanings,
  registrationMeanings,
  registerLinkMeanings,
  reportsMeanings,
  teamReportMeanings,
  responsibleGamingMeanings,
  statementMeanings,
  sessionMeanings,
  siteMeanings,
  statisticsMeanings,
  vipMeanings,
  walletMeanings,
  withdrawMeanings,
  turnoverMeanings,
  dashboardOperatorMeanings,
  reportsOperatorMeanings,
  staffOperatorMeanings,
  siteOperatorMeanings,
  siteMerchantMeanings,
  siteSkinMeanings,
  siteSystemMeanings,
  messagesOperatorMeanings,
  notificationsOperatorMeanings,
  lotteryOperatorMeanings,
  lotteryBeaconMeanings,
  bettingOperatorMeanings,
  issueDeskMeanings,
  gameDeskMeanings,
  betDeskMeanings,
  exposureMeanings,
  accountOperatorMeanings,
  recoveryMeanings,
  playerOperatorMeanings,
  privilegesOperatorMeanings,
  walletOperatorMeanings,
  depositOperatorMeanings,
  rebatesOperatorMeanings,
  withdrawOperatorMeanings,
  custodyMeanings,
  payoutsOperatorMeanings,
  railsOperatorMeanings,
  receivableMeanings,
  turnoverOperatorMeanings,
  riskOperatorMeanings,
  riskSignalMeanings,
  chainsOperatorMeanings,
  protectionOperatorMeanings,
];

/** Schemas that stand in the description under a name; in pages they need none. */
const named = { BetNo, EpochMs, GameId, PlacedRequestId, RequestId, SerialNumber, Uuid };

/** A JSON Schema, as far as it is looked into. */
export type Schema = Readonly<Record<string, unknown>>;

/** A call with everything that its callers have to know. */
export interface DescribedCall {
  readonly call: Call;
  /** Null where the call takes no body. */
  readonly request: Schema | null;
  readonly answer: Schema;
  readonly refuses: readonly Refusal[];
  readonly sample: { readonly request: unknown; readonly answer: unknown };
}

export interface Description {
  readonly calls: readonly DescribedCall[];
  /** Schemas that others refer to as `#/components/schemas/<name>`. */
  readonly shapes: Readonly<Record<string, Schema>>;
  /** Places without a meaning, and meanings without a place; both are faults of ours. */
  readonly unsaid: readonly string[];
  readonly unused: readonly string[];
}

/**
 * Describes every call of the platform: each field with its meaning and unit, each call with its codes and an
 * example. Costs some 100 ms; whoever needs it more than once keeps it. Source: docs/decisions/0003.
 */
export function describeWire(): Description {
  for (const [id, schema] of Object.entries(named)) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  }
  const reader = createReader();
  const shapes: Record<string, Schema> = {};
  const keep = (found: Schema) => Object.assign(shapes, found);
  const samples: Readonly<Record<string, CallSample<Call>>> = callSamples;
  const calls = Object.entries<Call>(allCalls).map(([key, call]) => {
    const domain = domains.find(({ calls: of }) => key in of);
    const said = domain?.calls[key];
    const sample = samples[key];
    if (domain === undefined || said === undefined || sample === undefined) {
      throw new Error(`${call.name} has no meanings or no sample`);
    }
    const scopes = [said.fields ?? {}, domain.fields, commonMeanings];
    const read = (schema: z.ZodMiniType, side: string) => {
      const { $defs, $schema: _, ...plain } = toSchema(schema);
      keep(($defs ?? {}) as Record<string, Schema>);
      return reader.read(plain, { scopes, owner: `${call.name} ${side}`, places: [] });
    };
    return {
      call,
      request: call.method === "GET" ? null : read(call.request, "request"),
      answer: read(call.answer, "answer"),
      refuses: said.refuses,
      sample: { request: sample.request, answer: sample.answer },
    };
  });
  const described = Object.entries(shapes).map(([name, shape]): [string, Schema] => {
    const domain = domains.find(({ shapes: of }) => of !== undefined && name in of);
    const scopes = [domain?.shapes?.[name] ?? {}, domain?.fields ?? {}, commonMeanings];
    const whole = reader.read(shape, { scopes, owner: name, places: [] });
    const text = commonShapes[name];
    return [name, text === undefined ? whole : { ...whole, description: text }];
  });
  return {
    calls,
    shapes: Object.fromEntries(described.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    unsaid: reader.unsaid,
    unused: unusedOf(reader.used),
  };
}

/** What callers send and get. Shape: references lead to `$defs`; open to fields that come later. */
function toSchema(schema: z.ZodMiniType): Schema {
  return JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io: "input" })).replaceAll(
      '"#/$defs/',
      '"#/components/schemas/',
    ),
  ) as Schema;
}

interface Place {
  readonly scopes: readonly Meanings[];
  readonly owner: string;
  /** Names of the fields around it, the outermost first. */
  readonly places: readonly string[];
}

/** Writes meanings into schemas and remembers which were missing and which were taken. */
function createReader() {
  const unsaid: string[] = [];
  const used = new Map<Meanings, Set<string>>();
  function find({ scopes, places }: Place): Meaning | null {
    for (const scope of scopes) {
      for (let from = 0; from < places.length; from++) {
        const key = places.slice(from).join(".");
        const said = scope[key];
        if (said === undefined) continue;
        used.set(scope, (used.get(scope) ?? new Set()).add(key));
        return typeof said === "string" ? { text: said } : said;
      }
    }
    return null;
  }
  function field(schema: Schema, place: Place): Schema {
    const meaning = find(place);
    if (meaning === null) {
      unsaid.push(`${place.owner}: ${place.places.join(".")}`);
      return schema;
    }
    const unit = meaning.unit ?? unitOf(schema);
    return {
      ...schema,
      description: sentenceOf(meaning, unit),
      ...(unit === undefined ? {} : { "x-unit": unit }),
    };
  }
  function read(schema: Schema, place: Place): Schema {
    const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
      if (key === "properties") {
        const inner = Object.entries(value as Record<string, Schema>).map(([name, child]) => {
          const at = { ...place, places: [...place.places, name] };
          return [name, field(read(child, at), at)];
        });
        return [key, Object.fromEntries(inner)];
      }
      if (key === "anyOf" || key === "oneOf" || key === "prefixItems") {
        return [key, (value as Schema[]).map((child) => read(child, place))];
      }
      const isSchema = key === "items" || key === "additionalProperties";
      return isSchema && typeof value === "object"
        ? [key, read(value as Schema, place)]
        : [key, value];
    });
    return Object.fromEntries(entries);
  }
  return { read, unsaid, used };
}

const unitsOfShapes: Readonly<Record<string, string>> = {
  EpochMs: "milliseconds since 1970, UTC",
  Amount: "currency of the merchant",
  SignedAmount: "currency of the merchant",
};

/** The unit that the type of a field says by itself, through lists and what may be null. */
function unitOf(schema: Schema): string | undefined {
  const reference = schema["$ref"];
  const own = typeof reference === "string" ? reference.split("/").at(-1) : undefined;
  if (own !== undefined) return unitsOfShapes[own];
  const inner = [schema["items"], ...((schema["anyOf"] ?? []) as unknown[])];
  return inner
    .filter((one): one is Schema => typeof one === "object" && one !== null)
    .map(unitOf)
    .find((unit) => unit !== undefined);
}

function sentenceOf({ text, values }: Meaning, unit: string | undefined): string {
  const list = Object.entries(values ?? {}).map(([value, word]) => `${value}: ${word}`);
  const parts = [text, ...(unit === undefined ? [] : [`Unit: ${unit}.`])];
  return [...parts, ...(list.length === 0 ? [] : [`${list.join("; ")}.`])].join(" ");
}

/** Meanings that no field took: their field is gone, or bears another name. */
function unusedOf(used: ReadonlyMap<Meanings, ReadonlySet<string>>): string[] {
  const scopes = domains.flatMap(({ fields, shapes = {}, calls }) => [
    fields,
    ...Object.values(shapes),
    ...Object.values(calls).flatMap((call) => (call.fields === undefined ? [] : [call.fields])),
  ]);
  return [...scopes, commonMeanings].flatMap((scope) =>
    Object.keys(scope).filter((key) => !used.get(scope)?.has(key)),
  );
}

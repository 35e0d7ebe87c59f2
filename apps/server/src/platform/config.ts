import { resolve } from "node:path";

/** What the log can be told to write; the first is the least. */
const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof logLevels)[number];

export const allRoles = ["http", "hub", "jobs"] as const;
export type Role = (typeof allRoles)[number];

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** True when the environment named the directory. */
  readonly dataDirIsExplicit: boolean;
  readonly databaseUrl: string | undefined;
  /** Where the key of draws is, unless in the data directory. Only a process with the role jobs reads it. */
  readonly drawKeyFile: string | undefined;
  /** The same database for who owns its tables, and for who counts them anew; without them `databaseUrl` does it all. */
  readonly databaseOwnerUrl: string | undefined;
  readonly databaseMaintenanceUrl: string | undefined;
  readonly roles: readonly Role[];
  readonly logLevel: LogLevel;
  /** Relays of the public beacon, in the order in which they are asked. Only games of mode 2 need one. */
  readonly beaconRelays: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For header is believed. */
  readonly trustedProxies: readonly string[];
  /** Origins by which players reach the site. Operators can publish no others. */
  readonly hostOrigins: readonly string[];
  /** Origins of others whose pages the site may frame. */
  readonly frameOrigins: readonly string[];
  /** Simulated players of the demo site. */
  readonly crowdSize: number;
  /** Where mail goes, and who it is from; null sends none. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Where texts to phones go, and the base64 key that signs them; null sends none. */
  readonly sms: { readonly url: string; readonly secret: string } | null;
  /** Secrets of apps at WeChat, by the numbers of the apps. */
  readonly wechatSecrets: ReadonlyMap<string, string>;
  /** Where USDT is paid in; null without a key of addresses. */
  readonly chains: {
    /** The extended public key of which addresses are derived. */
    readonly xpub: string;
    /** Providers of each chain, in the order in which they are asked. Their addresses may hold keys. */
    readonly erc20: readonly string[];
    readonly bsc: readonly string[];
  } | null;
  /** Where the signer of USDT that is paid out listens, and the base64 secret that both know; null for none. */
  readonly signer: { readonly url: string; readonly secret: string } | null;
  /** True for chains of our own, with play USDT, that this process starts beside it. */
  readonly demoChains: boolean;
  /** True only on test databases: fd_now() may be replaced, and named crash points work. */
  readonly testMode: boolean;
}

/** A setting that cannot be used. Its message is the one line that the person who starts the server sees. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the settings of a process. An empty one counts as unset, as compose files pass on what they do not have.
 * Refuses (throws `ConfigError`): half of the settings of a message provider, a PORT that is no port, an unknown role or LOG_LEVEL, `FAIRDRAW_MODE` other than demo:
 * real-money mode needs a licence, jurisdiction and age-gate configuration that this version does not have yet.
 */
export function readConfig(all: NodeJS.ProcessEnv): Config {
  const env: NodeJS.ProcessEnv = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== ""),
  );
  const port = Number(env["PORT"] ?? "8080");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${env["PORT"]}"`);
  }
  // Not even an empty one: nobody may believe that real money is meant.
  if ((all["FAIRDRAW_MODE"] ?? "demo") !== "demo") {
    throw new ConfigError(
      "FAIRDRAW_MODE can only be demo: real-money operation needs a licence configuration that this version does not offer",
    );
  }
  const list = (text: string | undefined) => (text ?? "").split(",").filter((part) => part !== "");
  const roles = env["ROLES"] === undefined ? [...allRoles] : list(env["ROLES"]);
  const unknown = roles.find((role) => !allRoles.includes(role as Role));
  if (unknown !== undefined) throw new ConfigError(`ROLES does not know "${unknown}"`);
  if (roles.length === 0) throw new ConfigError(`ROLES names none of ${allRoles.join(", ")}`);
  const logLevel = logLevels.find((level) => level === (env["LOG_LEVEL"] ?? "warn"));
  if (logLevel === undefined) {
    throw new ConfigError(
      `LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${env["LOG_LEVEL"]}"`,
    );
  }
  return {
    port,
    host: env["HOST"] ?? "0.0.0.0",
    dataDir: resolve(env["DATA_DIR"] ?? "data"),
    dataDirIsExplicit: env["DATA_DIR"] !== undefined,
    databaseUrl: env["DATABASE_URL"],
    drawKeyFile: env["DRAW_KEY_FILE"],
    ...readRoles(env),
    roles: roles as Role[],
    logLevel,
    beaconRelays: list(env["BEACON_RELAYS"] ?? "https://api.drand.sh,https://drand.cloudflare.com"),
    trustedProxies: list(env["TRUSTED_PROXIES"]),
    // LINE_ORIGINS is its old name, which sites may still set.
    hostOrigins: list(env["HOST_ORIGINS"] ?? env["LINE_ORIGINS"]),
    frameOrigins: list(env["FRAME_ORIGINS"]),
    crowdSize: readCrowdSize(env),
    smtp: readSmtp(env),
    sms: readSms(env),
    wechatSecrets: readWechat(list(env["WECHAT_SECRETS"])),
    chains: readChains(env, list),
    signer: readSigner(env),
    demoChains: env["CHAIN_XPUB"] === undefined && readDemoChains(env),
    testMode: env["FAIRDRAW_TEST"] === "1",
  };
}

/** Refuses one of the two without the other, and both without a database. */
function readRoles(
  env: NodeJS.ProcessEnv,
): Pick<Config, "databaseOwnerUrl" | "databaseMaintenanceUrl"> {
  const [owner, maintenance] = [env["DATABASE_OWNER_URL"], env["DATABASE_MAINTENANCE_URL"]];
  if ((owner === undefined) !== (maintenance === undefined)) {
    throw new ConfigError("DATABASE_OWNER_URL and DATABASE_MAINTENANCE_URL go together");
  }
  if (owner !== undefined && env["DATABASE_URL"] === undefined) {
    throw new ConfigError("DATABASE_OWNER_URL goes with DATABASE_URL");
  }
  return { databaseOwnerUrl: owner, databaseMaintenanceUrl: maintenance };
}

/** A chain needs a key and a provider; the messages quote neither. */
function readChains(
  env: NodeJS.ProcessEnv,
  list: (text: string | undefined) => string[],
): Config["chains"] {
  const xpub = env["CHAIN_XPUB"];
  const [erc20, bsc] = [list(env["CHAIN_ERC20_RPC"]), list(env["CHAIN_BSC_RPC"])];
  const hasNodes = erc20.length + bsc.length > 0;
  if (xpub === undefined && !hasNodes) return null;
  if (xpub === undefined || !hasNodes) {
    throw new ConfigError("CHAIN_XPUB goes together with CHAIN_ERC20_RPC or CHAIN_BSC_RPC");
  }
  if ([...erc20, ...bsc].some((url) => !/^https?:$/.test(URL.parse(url)?.protocol ?? ""))) {
    throw new ConfigError("CHAIN_ERC20_RPC and CHAIN_BSC_RPC are lists of http addresses");
  }
  return { xpub, erc20, bsc };
}

/** The keys are the signer's alone: this process knows only where it is. The messages quote no secret. */
function readSigner(env: NodeJS.ProcessEnv): Config["signer"] {
  const [url, secret] = [env["SIGNER_URL"], env["SIGNER_SECRET"]];
  if (url === undefined && secret === undefined) return null;
  if (url === undefined || secret === undefined) {
    throw new ConfigError("SIGNER_URL and SIGNER_SECRET go together");
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) {
    throw new ConfigError("SIGNER_URL must be like http://127.0.0.1:9300");
  }
  return { url, secret };
}

/** None where tests count processes. */
function readDemoChains(env: NodeJS.ProcessEnv): boolean {
  const text = env["DEMO_CHAINS"] ?? (env["FAIRDRAW_TEST"] === "1" ? "0" : "1");
  if (text !== "0" && text !== "1") {
    throw new ConfigError(`DEMO_CHAINS must be 0 or 1, not "${text}"`);
  }
  return text === "1";
}

/** Nobody is simulated where tests count who bets. Refuses what is no number from 0 to 99. */
function readCrowdSize(env: NodeJS.ProcessEnv): number {
  const text = env["DEMO_CROWD"] ?? (env["FAIRDRAW_TEST"] === "1" ? "0" : "16");
  if (!/^\d{1,2}$/.test(text)) {
    throw new ConfigError(`DEMO_CROWD must be a number from 0 to 99, not "${text}"`);
  }
  return Number(text);
}

function readWechat(pairs: readonly string[]): Config["wechatSecrets"] {
  return new Map(
    pairs.map((pair) => {
      const [, appId, secret] = /^([A-Za-z0-9]{1,32}):([\w-]{8,128})$/.exec(pair) ?? [];
      // The message quotes nothing: it may be a secret.
      if (appId === undefined || secret === undefined) {
        throw new ConfigError("WECHAT_SECRETS must be like appId:secret,appId:secret");
      }
      return [appId, secret];
    }),
  );
}

function readSmtp(env: NodeJS.ProcessEnv): Config["smtp"] {
  const [url, from] = [env["SMTP_URL"], env["SMTP_FROM"]];
  if (url === undefined && from === undefined) return null;
  if (url === undefined || from === undefined) {
    throw new ConfigError("SMTP_URL and SMTP_FROM go together");
  }
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? "")) {
    throw new ConfigError("SMTP_URL must be like smtp://user:password@host:587");
  }
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from)) {
    throw new ConfigError("SMTP_FROM must be an address, alone or as Name <address>");
  }
  return { url, from };
}

/** A key that is shorter can be found by trying. */
const smsKeyMinBytes = 24;

function readSms(env: NodeJS.ProcessEnv): Config["sms"] {
  const [url, secret] = [env["SMS_GATEWAY_URL"], env["SMS_GATEWAY_SECRET"]];
  if (url === undefined && secret === undefined) return null;
  if (url === undefined || secret === undefined) {
    throw new ConfigError("SMS_GATEWAY_URL and SMS_GATEWAY_SECRET go together");
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) {
    throw new ConfigError("SMS_GATEWAY_URL must be like https://gateway.example.org/send");
  }
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  if (key.length < smsKeyMinBytes) {
    throw new ConfigError(`SMS_GATEWAY_SECRET must be base64 of ${smsKeyMinBytes} bytes or more`);
  }
  return { url, secret };
}

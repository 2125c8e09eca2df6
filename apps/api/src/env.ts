import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { instant } from './clock/shop-clock.ts';
import type { SeedKind } from './db/demo/seed.ts';
import { explainStorageError } from './db/engines/explain-storage-error.ts';
import type { TrustedProxies } from './http/limits/client-address.ts';
import { isDevelopmentAddress } from './http/security/development-hosts.ts';
import { isGuessable } from './lib/guessable-secret.ts';

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

const shortestSecret = 32;
const shortSecret = `must have at least ${shortestSecret} characters`;
const makeAnother = 'Make another one with: openssl rand -base64 48';

type Secrets = readonly [string, ...string[]];

const secretsOf = (text: string): Secrets => {
  const [present = '', ...old] = text.split(',').map((secret) => secret.trim());
  return [present, ...old];
};
const isLongEnough = (secrets: Secrets): boolean => secrets.every(({ length }) => length >= shortestSecret);

const networksOf = (list: string): BlockList => {
  const networks = new BlockList();
  for (const network of list.split(',')) {
    const [address = '', prefix] = network.trim().split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
};
const proxies = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): TrustedProxies => {
    if (value === 'true' || value === 'false') return value === 'true';
    if (/^\d$/.test(value)) return Number(value) || false;
    try {
      return networksOf(value);
    } catch {
      addIssue({ message: 'must be true, false, the number of proxies or their networks such as 10.0.0.0/8,::1' });
      return NEVER;
    }
  }),
);
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const url = v.pipe(v.string(), v.check(isWebAddress, 'must be an address such as https://shop.example'));
const isOrigin = (text: string): boolean => isWebAddress(text) && new URL(text).origin === withoutSlash(text);
const origins = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((origin) => withoutSlash(origin.trim()))
      .filter(Boolean),
  ),
  v.everyItem(isOrigin, 'must be origins such as https://shop.example, separated by commas'),
);

const listed = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
const isHostName = (name: string): boolean => URL.parse(`http://${name}`)?.host === name.toLowerCase();
const hostNames = v.pipe(
  v.string(),
  v.transform(listed),
  v.everyItem(isHostName, 'must be host names such as 192.168.1.20 or shop.local, separated by commas'),
);
const isPushHost = (pattern: string): boolean => {
  const name = pattern.replace(/^\*\./, '');
  return name.includes('.') && !name.includes('*') && !isIP(name) && URL.parse(`https://${name}`)?.hostname === name;
};
const pushHosts = v.pipe(
  v.string(),
  v.transform(listed),
  v.everyItem(isPushHost, 'must be host names such as push.example.org or *.push.example.org, separated by commas'),
);
const securityContact = v.pipe(
  v.string(),
  v.transform((text) => (/^[^\s:/]+@[^\s:/]+$/.test(text) ? `mailto:${text}` : text)),
  v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be an email address or https://…'),
);

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const modes = ['development', 'production', 'test'] as const;

const schema = v.object({
  NODE_ENV: v.optional(v.picklist(modes, `must be one of ${modes.join(', ')}`), 'development'),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a number'),
      v.transform(Number),
      v.maxValue(65_535, 'is too large'),
    ),
    '3000',
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(url),
  DEV_HOSTS: v.optional(hostNames, ''),
  DATA_DIR: v.optional(v.string(), 'data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL: v.optional(v.picklist(['file'], 'must be file, or absent')),
  MAIL_FROM: v.optional(v.string()),
  SHOP_INBOX: v.optional(v.string()),
  SECURITY_CONTACT: v.optional(securityContact),
  ALLOWED_ORIGINS: v.optional(origins, ''),
  TRUST_PROXY: v.optional(proxies, 'false'),
  SESSION_SECRET: v.optional(
    v.pipe(v.string(), v.transform(secretsOf), v.check(isLongEnough, `${shortSecret}. ${makeAnother}`)),
  ),
  SEED: v.optional(v.picklist(['demo', 'trattoria', 'none'], 'must be demo, trattoria or none')),
  CLOCK: v.optional(instant('must be an instant such as 2026-12-24T11:30:00Z')),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`)),
  PUSH_HOSTS: v.optional(pushHosts, ''),
  SW: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  SHUTDOWN_DELAY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be a number of seconds'),
      v.transform(Number),
      v.maxValue(300, 'is too large'),
    ),
    '0',
  ),
});

export interface Env {
  isProduction: boolean;
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  devHosts: readonly string[];
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Mails are files in the data folder, whose readers have every link; in production only with MAIL=file. */
  hasMailbox: boolean;
  mailFrom: string | undefined;
  shopInbox: string | undefined;
  /** In `/.well-known/security.txt`; undefined: the shop's inbox. */
  securityContact: string | undefined;
  allowedOrigins: readonly string[];
  trustProxy: TrustedProxies;
  sessionSecrets: Secrets;
  seed: SeedKind;
  /** Start of the shop's clock; undefined in production. */
  clock: Date | undefined;
  /** Besides known browsers'; `*.` matches any subdomain. */
  pushHosts: readonly string[];
  logLevel: (typeof logLevels)[number];
  /** Pages offline; off removes the service worker from browsers. */
  serviceWorker: boolean;
  metricsToken: string | undefined;
  /** Seconds between the stop signal and closing, for load balancers to notice `/readyz`. */
  shutdownDelay: number;
}

export class EnvError extends Error {}

const secretFile = (dataDir: string): string => join(dataDir, 'session-secret');

// With the data, so that a restart ends no sessions.
const storedSecrets = (dataDir: string): Secrets => {
  const file = secretFile(dataDir);
  try {
    if (!existsSync(file)) makeSecret(file);
    const secrets = secretsOf(readFileSync(file, 'utf8'));
    if (isLongEnough(secrets)) return secrets;
  } catch (cause) {
    const advice = explainStorageError(cause, dataDir) ?? 'Make the folder writable.';
    throw new EnvError(`DATA_DIR: cannot write to ${dataDir}.\n${advice} Or set DATA_DIR to another folder.`, {
      cause,
    });
  }
  throw new EnvError(`DATA_DIR: ${file} is cut off. Restore it, or remove it: then everybody has to log in again.`);
};

// Created by hard link: one of several processes wins, and none reads an empty secret.
const makeSecret = (file: string): void => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

const parseSettings = (source: Record<string, string | undefined>): v.InferOutput<typeof schema> => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  throw new EnvError(result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('\n'));
};

export interface DatabasePlace extends Pick<Env, 'dataDir' | 'databaseUrl'> {
  secretFile: string | undefined;
}

/** For commands that must not create a shop. @throws EnvError */
export const readPlace = (source: Record<string, string | undefined>): DatabasePlace => {
  const env = parseSettings(source);
  const dataDir = resolve(env.DATA_DIR);
  return {
    dataDir,
    databaseUrl: env.DATABASE_URL,
    secretFile: env.SESSION_SECRET ? undefined : secretFile(dataDir),
  };
};

const notOfThisMachine = (variable: string, publicUrl: string): string =>
  `${variable}: ${publicUrl} is not an address of this machine alone, and a shop in development has accounts with known
passwords and an open mailbox. For a real shop set NODE_ENV=production. To develop at this address all the same, set
DEV_HOSTS=${new URL(publicUrl).hostname}`;

/** Empty variables are absent. @throws EnvError naming every invalid one */
export const readEnv = (source: Record<string, string | undefined>): Env => {
  const env = parseSettings(source);
  const dataDir = resolve(env.DATA_DIR);
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && env.CLOCK) throw new EnvError('CLOCK: moves the clock of a test; production has none');
  if (isProduction && env.SESSION_SECRET?.some(isGuessable))
    throw new EnvError(`SESSION_SECRET: can be guessed. ${makeAnother}`);
  const publicUrl = withoutSlash(
    env.PUBLIC_URL ?? `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`,
  );
  if (!isProduction && !isDevelopmentAddress(publicUrl, env.DEV_HOSTS)) {
    throw new EnvError(notOfThisMachine(env.PUBLIC_URL ? 'PUBLIC_URL' : 'HOST', publicUrl));
  }
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    devHosts: env.DEV_HOSTS,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    hasMailbox: !env.SMTP_URL && (!isProduction || env.MAIL === 'file'),
    mailFrom: env.MAIL_FROM,
    shopInbox: env.SHOP_INBOX,
    securityContact: env.SECURITY_CONTACT,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    sessionSecrets: env.SESSION_SECRET ?? storedSecrets(dataDir),
    seed: env.SEED ?? (isProduction ? 'none' : 'demo'),
    clock: env.CLOCK,
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    pushHosts: env.PUSH_HOSTS,
    serviceWorker: env.SW === 'on',
    metricsToken: env.METRICS_TOKEN,
    shutdownDelay: env.SHUTDOWN_DELAY,
  };
};

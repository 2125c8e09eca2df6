import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

const flag = v.picklist(['0', '1', 'true', 'false'], 'must be true or false');
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

const schema = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
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
  DATA_DIR: v.optional(v.string(), 'data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.string(), 'Bottega <ciao@bottega.example>'),
  SHOP_INBOX: v.optional(v.string(), 'shop@bottega.example'),
  ALLOWED_ORIGINS: v.optional(origins, ''),
  TRUST_PROXY: v.optional(flag, 'false'),
  SESSION_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  SEED: v.optional(v.picklist(['demo', 'none'], 'must be demo or none')),
});

/** The settings of a process, read once. */
export interface Env {
  isProduction: boolean;
  port: number;
  host: string;
  /** Address of the shop as people see it, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  shopInbox: string;
  /** Other origins whose pages may call the API with credentials. */
  allowedOrigins: readonly string[];
  /** Whether a proxy in front sets X-Forwarded-For. */
  trustProxy: boolean;
  sessionSecret: Buffer;
  seed: 'demo' | 'none';
}

/** A setting that cannot be used; `message` says which and why, for the person who starts the shop. */
export class EnvError extends Error {}

// Made once and kept beside the data, so that a restart logs nobody out.
const keptSecret = (dataDir: string): Buffer => {
  const file = join(dataDir, 'session-secret');
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    }
    return Buffer.from(readFileSync(file, 'utf8').trim());
  } catch (cause) {
    // Another process that starts at the same moment may have written it first.
    if (existsSync(file)) return Buffer.from(readFileSync(file, 'utf8').trim());
    throw new EnvError(`DATA_DIR: cannot write to ${dataDir}. Make the folder writable or name another one.`, {
      cause,
    });
  }
};

/** Reads and checks the environment. An empty variable counts as absent. @throws EnvError naming every wrong one */
export const readEnv = (source: Record<string, string | undefined>): Env => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = v.safeParse(schema, given);
  if (!result.success) {
    throw new EnvError(result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('\n'));
  }
  const env = result.output;
  const dataDir = resolve(env.DATA_DIR);
  const isProduction = env.NODE_ENV === 'production';
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    shopInbox: env.SHOP_INBOX,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustProxy: env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true',
    sessionSecret: env.SESSION_SECRET ? Buffer.from(env.SESSION_SECRET) : keptSecret(dataDir),
    seed: env.SEED ?? (isProduction ? 'none' : 'demo'),
  };
};

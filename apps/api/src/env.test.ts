import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EnvError, readEnv, readPlace } from './env.ts';
import { requestAddress } from './http/limits/client-address.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'bottega-env-')), 'data');
});
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }));

const read = (source: Record<string, string | undefined> = {}) => readEnv({ DATA_DIR: dataDir, ...source });

const refusal = (source: Record<string, string>): string => {
  try {
    read(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('everything has a default that works', () => {
  expect(read()).toMatchObject({
    isProduction: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir,
    databaseUrl: undefined,
    smtpUrl: undefined,
    allowedOrigins: [],
    trustProxy: false,
    seed: 'demo',
    logLevel: 'warn',
    serviceWorker: true,
    metricsToken: undefined,
    shutdownDelay: 0,
  });
});

test('an empty variable counts as absent', () => {
  const empty = { PORT: '', HOST: '', PUBLIC_URL: '', DATABASE_URL: '', SMTP_URL: '', TRUST_PROXY: '', SEED: '' };
  expect(read({ ...empty, SESSION_SECRET: '' })).toMatchObject({ port: 3000, seed: 'demo', trustProxy: false });
});

test('production seeds nothing by default', () => {
  expect(read({ NODE_ENV: 'production' })).toMatchObject({
    isProduction: true,
    seed: 'none',
    logLevel: 'info',
  });
  for (const SEED of ['demo', 'trattoria']) expect(read({ NODE_ENV: 'production', SEED }).seed).toBe(SEED);
});

test('a clock starts where CLOCK says, never in production', () => {
  const moment = '2026-12-24T12:30:00+01:00';
  expect(read().clock).toBe(undefined);
  expect(read({ CLOCK: moment }).clock).toEqual(new Date('2026-12-24T11:30:00Z'));
  expect(refusal({ CLOCK: moment, NODE_ENV: 'production' })).toMatch(/^CLOCK: .*production/);
});

test('mails are written into files in development, and in production only by MAIL=file', () => {
  const SMTP_URL = 'smtp://localhost';
  expect(read().hasMailbox).toBe(true);
  expect(read({ SMTP_URL }).hasMailbox).toBe(false);
  expect(read({ NODE_ENV: 'production' }).hasMailbox).toBe(false);
  expect(read({ NODE_ENV: 'production', MAIL: 'file' }).hasMailbox).toBe(true);
  expect(read({ NODE_ENV: 'production', MAIL: 'file', SMTP_URL }).hasMailbox).toBe(false);
});

test('URLs lose their trailing slash, lists their spaces', () => {
  const env = read({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example/',
    ALLOWED_ORIGINS: ' https://a.example/ ,, https://b.example:8443 ',
  });
  expect(env.publicUrl).toBe('https://shop.example');
  expect(env.allowedOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
});

test('in development an address that is not of this machine alone has to be in DEV_HOSTS', () => {
  for (const PUBLIC_URL of [
    'https://shop.example',
    'http://shop.example',
    'https://127.0.0.1',
    'http://10.0.0.5:3000',
  ]) {
    const named = { PUBLIC_URL, DEV_HOSTS: new URL(PUBLIC_URL).hostname };
    expect(refusal({ PUBLIC_URL })).toMatch(/^PUBLIC_URL: .*NODE_ENV=production.*DEV_HOSTS=/s);
    expect(refusal({ PUBLIC_URL, NODE_ENV: 'test' })).toMatch(/^PUBLIC_URL: /);
    expect(read(named).publicUrl).toBe(PUBLIC_URL);
    expect(read({ PUBLIC_URL, NODE_ENV: 'production' }).publicUrl).toBe(PUBLIC_URL);
  }
  expect(refusal({ HOST: '192.168.1.20' })).toMatch(/^HOST: .*DEV_HOSTS=192\.168\.1\.20$/s);
  expect(read({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe('http://localhost:3000');
});

test('a shop that listens on all interfaces still has one URL', () => {
  expect(read({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://127.0.0.1:8080');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '99999'],
  ['PORT', '80.5'],
  ['MAIL', 'smtp'],
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['PUBLIC_URL', 'shop'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['ALLOWED_ORIGINS', 'https://shop.example/menu'],
  ['ALLOWED_ORIGINS', 'https://shop.example, shop'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['SMTP_URL', 'http://localhost'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8,proxy'],
  ['SESSION_SECRET', 'too short'],
  ['SESSION_SECRET', `${'x'.repeat(32)},too short`],
  ['SEED', 'full'],
  ['CLOCK', 'noon'],
  ['CLOCK', '2026-12-24'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
  ['SHUTDOWN_DELAY', '1m'],
  ['SHUTDOWN_DELAY', '301'],
])('%s=%s is refused, naming the variable', (name, value) => {
  expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name}: .+`));
});

test('all invalid variables are reported together, each on a line of its own', () => {
  const message = refusal({ PORT: 'x', DATABASE_URL: 'x', TRUST_PROXY: 'x', SEED: 'x', SESSION_SECRET: 'x' });
  expect(
    message
      .split('\n')
      .map((line) => line.split(':')[0])
      .toSorted(),
  ).toEqual(['DATABASE_URL', 'PORT', 'SEED', 'SESSION_SECRET', 'TRUST_PROXY']);
});

test('refused values are not quoted: they may be passwords', () => {
  const message = refusal({ DATABASE_URL: 'mysql://root:hunter2@db', SESSION_SECRET: 'hunter2' });
  expect(message).not.toContain('hunter2');
});

test('a session secret is created once, readable only by its owner, and reused', () => {
  const first = read().sessionSecrets;
  const file = join(dataDir, 'session-secret');
  expect(readFileSync(file, 'utf8')).toBe(first[0]);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(first).toHaveLength(1);
  expect(first[0].length).toBeGreaterThanOrEqual(32);
  expect(read().sessionSecrets).toEqual(first);
});

test('a truncated secret is refused: everyone would know it', () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'session-secret'), '');
  expect(refusal({})).toMatch(/^DATA_DIR: .*session-secret is cut off\. Restore it, or remove it/);
  expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe('');
});

test('creating the secret leaves nothing else behind', () => {
  read();
  expect(readdirSync(dataDir)).toEqual(['session-secret']);
});

test('commands find out where the shop is, and create none', () => {
  const secretFile = join(dataDir, 'session-secret');
  expect(readPlace({ DATA_DIR: dataDir })).toEqual({ dataDir, databaseUrl: undefined, secretFile });
  expect(readPlace({ DATA_DIR: dataDir, SESSION_SECRET: 'x'.repeat(32) }).secretFile).toBeUndefined();
  expect(existsSync(dataDir)).toBe(false);
});

test('a configured secret is used and nothing is written', () => {
  const secret = 'x'.repeat(32);
  expect(read({ SESSION_SECRET: secret }).sessionSecrets).toEqual([secret]);
  expect(existsSync(dataDir)).toBe(false);
});

test('an old secret follows the current one, also in the file', () => {
  const [present, old] = ['x'.repeat(32), 'y'.repeat(32)];
  expect(read({ SESSION_SECRET: `${present}, ${old}` }).sessionSecrets).toEqual([present, old]);
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'session-secret'), `${present},${old}\n`);
  expect(read().sessionSecrets).toEqual([present, old]);
});

test('production refuses a secret that can be guessed, and says how to make one', () => {
  const inProduction = (secret: string) => refusal({ NODE_ENV: 'production', SESSION_SECRET: secret });
  const random = randomBytes(48).toString('base64');
  const message = 'SESSION_SECRET: can be guessed. Make another one with: openssl rand -base64 48';
  expect(inProduction('x'.repeat(40))).toBe(message);
  expect(inProduction(`${random},${'x'.repeat(40)}`)).toBe(message);
  expect(inProduction('x')).toMatch(/^SESSION_SECRET: must have at least 32 characters\. Make another one with/);
  expect(inProduction(random)).toBe('accepted');
  expect(refusal({ SESSION_SECRET: 'x'.repeat(40) })).toBe('accepted');
});

test('a data folder that is not writable is reported', () => {
  expect(refusal({ DATA_DIR: '/dev/null/data' })).toMatch(/^DATA_DIR: cannot write to \/dev\/null\/data/);
});

test.each([
  ['true', true],
  ['1', 1],
  ['2', 2],
  ['false', false],
  ['0', false],
])('TRUST_PROXY=%s', (given, trusted) => {
  expect(read({ TRUST_PROXY: given }).trustProxy).toBe(trusted);
});

test('TRUST_PROXY may list networks and addresses', () => {
  const { trustProxy } = read({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,::1' });
  const isTrusted = (address: string) =>
    requestAddress(trustProxy)({
      headers: { 'x-forwarded-for': '203.0.113.9' },
      socket: { remoteAddress: address },
    }) !== address;

  expect(['10.1.2.3', '2001:db8::7', '::1', '192.0.2.1', '::2'].map(isTrusted)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['security@shop.example', 'mailto:security@shop.example'],
  ['mailto:security@shop.example', 'mailto:security@shop.example'],
  ['https://shop.example/security', 'https://shop.example/security'],
])('SECURITY_CONTACT %s is the contact %s', (given, contact) => {
  expect(read({ SECURITY_CONTACT: given }).securityContact).toBe(contact);
});

test.each(['http://shop.example', 'the owner', 'https://shop.example\nContact: https://evil.example'])(
  'SECURITY_CONTACT %j is refused',
  (given) => {
    expect(refusal({ SECURITY_CONTACT: given })).toContain('SECURITY_CONTACT: must be an email address or https://');
  },
);

test('PUSH_HOSTS are host names, which may start with a wildcard subdomain', () => {
  expect(read({}).pushHosts).toEqual([]);
  const hosts = read({ PUSH_HOSTS: 'push.example.org, *.Push.example.org' }).pushHosts;
  expect(hosts).toEqual(['push.example.org', '*.push.example.org']);
});

test.each([
  '*',
  '*.',
  '*.org',
  'localhost',
  '10.0.0.1',
  'push.example.org:8443',
  'https://push.example.org',
  'a.*.org',
])('PUSH_HOSTS %s is refused', (given) => {
  expect(refusal({ PUSH_HOSTS: given })).toContain('PUSH_HOSTS: must be host names');
});

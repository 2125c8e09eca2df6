import type { ErrorCode } from './errors.ts';

/**
 * `network`: IP address (IPv6: its /64), and wider networks with higher limits. `account`: a public call's email
 * address, else the signed-in user. `both`: that account from that network. `target`: the mailed address.
 */
type LimitedBy = 'network' | 'account' | 'both' | 'fingerprint' | 'target';

export interface LimitRule {
  by: LimitedBy;
  times: number;
  withinMs: number;
  /** Milliseconds, once `times` is reached; the last repeats. Absent: until the window ends. */
  pausesMs?: readonly number[];
}

/** Counted before the call, so that parallel calls cannot exceed it. */
export interface RateLimit {
  name: string;
  counts: 'calls' | 'failures' | 'successes';
  rules: readonly LimitRule[];
  refusal: Extract<ErrorCode, 'too_many_requests' | 'too_many_messages'>;
  /** Counts only calls with this body field. */
  ifGiven?: string;
  /** Counts failures only: strangers in the network cannot make a success fail. */
  afterwards?: true;
}

/** Milliseconds between mailed codes (security.md 13). */
export const loginCodePauseMs = 60_000;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const growing = [30 * second, minute, 2 * minute, 4 * minute, 8 * minute, 15 * minute];
const guesses = (times: number, by: LimitedBy): LimitRule => ({ by, times, withinMs: 15 * minute, pausesMs: growing });
const perHour = (times: number, by: LimitedBy): LimitRule => ({ by, times, withinMs: hour });
const perDay = (times: number, by: LimitedBy): LimitRule => ({ by, times, withinMs: 24 * hour });
const refusal = 'too_many_requests';

const mailedLink = [perHour(3, 'both'), perHour(6, 'account'), perHour(10, 'network')];
const password = {
  name: 'password',
  counts: 'failures',
  refusal,
  // Not by network: a guest's own accounts would keep the owner from giving the right code.
  rules: [guesses(5, 'account')],
} as const satisfies RateLimit;

/**
 * Security.md 13, 18. Guesses without a session never count by account alone, or a stranger could lock the owner out;
 * {@link accountLimits} cover guessing from many networks.
 */
export const limits = {
  login: { name: 'login', counts: 'failures', refusal, rules: [guesses(5, 'both'), guesses(50, 'network')] },
  loginCode: { name: 'login-code', counts: 'failures', refusal, rules: [guesses(10, 'both'), guesses(30, 'network')] },
  loginCodeAgain: {
    name: 'login-code-again',
    counts: 'calls',
    refusal,
    rules: [{ by: 'both', times: 1, withinMs: loginCodePauseMs }, perHour(5, 'network')],
  },
  signup: { name: 'signup', counts: 'successes', refusal, rules: [perHour(3, 'account'), perHour(30, 'network')] },
  takenUsername: { name: 'taken-username', counts: 'failures', refusal, rules: [perHour(40, 'network')] },
  verification: { name: 'verification', counts: 'calls', refusal, rules: mailedLink },
  forgotPassword: { name: 'forgot-password', counts: 'calls', refusal, rules: mailedLink },
  emailChange: { name: 'email-change', counts: 'calls', refusal, rules: [...mailedLink, perHour(6, 'target')] },
  setupLink: { name: 'setup-link', counts: 'failures', refusal, rules: [guesses(20, 'network')] },
  setupAccount: { name: 'setup-account', counts: 'failures', refusal, rules: [guesses(20, 'network')] },
  /** Invalid printer addresses only, or a stranger could stop a printer. */
  printer: { name: 'printer', counts: 'failures', refusal, rules: [guesses(20, 'network')] },
  mailTest: { name: 'mail-test', counts: 'calls', refusal, rules: [perHour(20, 'account')] },
  mailTestCode: { name: 'mail-test-code', counts: 'failures', refusal, rules: [guesses(10, 'account')] },
  invite: { name: 'invite', counts: 'calls', refusal, rules: [perHour(60, 'account')] },
  pairing: { name: 'pairing', counts: 'failures', refusal, rules: [guesses(5, 'network')] },
  mailedToken: { name: 'mailed-token', counts: 'failures', refusal, rules: [guesses(20, 'network')] },
  password,
  passwordIfGiven: { ...password, ifGiven: 'password' },
  refresh: { name: 'refresh', counts: 'failures', afterwards: true, refusal, rules: [guesses(60, 'network')] },
  checkout: { name: 'checkout', counts: 'calls', refusal, rules: [{ by: 'account', times: 10, withinMs: minute }] },
  contact: {
    name: 'contact',
    counts: 'successes',
    refusal: 'too_many_messages',
    rules: [perHour(3, 'network'), perHour(3, 'fingerprint')],
  },
} as const satisfies Record<string, RateLimit>;

/** Counted by account in handlers, where they cannot lock the owner out (decision 011). */
export const accountLimits = {
  /** After five wrong passwords in 15 minutes from any network, login also takes a mailed code (security.md 19). */
  underAttack: {
    name: 'account-under-attack',
    counts: 'failures',
    refusal,
    rules: [{ by: 'account', times: 5, withinMs: 15 * minute }],
  },
  /** Wrong passwords from networks where the account never logged in; three such networks cannot reach the limit. */
  unknownNetwork: {
    name: 'unknown-network',
    counts: 'failures',
    refusal,
    rules: [{ by: 'account', times: 50, withinMs: hour, pausesMs: growing }],
  },
  logins: { name: 'logins', counts: 'calls', refusal, rules: [perHour(300, 'account')] },
  /** Not a limit: a login, or a password set by mailed link, makes a network the owner’s. */
  knownNetwork: {
    name: 'known-network',
    counts: 'successes',
    refusal,
    rules: [{ by: 'both', times: 1, withinMs: 90 * 24 * hour }],
  },
  /** After the right password, resends included. Using one resets the count. */
  mailedCodes: {
    name: 'login-code-mail',
    counts: 'calls',
    refusal,
    rules: [perHour(5, 'account'), perHour(30, 'network')],
  },
  wrongCodes: { name: 'wrong-code', counts: 'calls', refusal, rules: [perHour(20, 'account'), perDay(40, 'account')] },
  newLoginMails: { name: 'new-login-mail', counts: 'calls', refusal, rules: [perDay(3, 'account')] },
  codesExhausted: { name: 'codes-exhausted', counts: 'calls', refusal, rules: [perHour(1, 'account')] },
} as const satisfies Record<string, RateLimit>;

const perMinute = (times: number, by: LimitedBy = 'network'): LimitRule => ({ by, times, withinMs: minute });

/** Visitors' reads and rendered pages (security.md 18). */
export const readLimit = perMinute(300);

const networkLimits = {
  read: readLimit,
  picture: perMinute(3000),
  poll: perMinute(3000),
  // Thirty people behind one address may shop at once.
  write: perMinute(3000),
  quote: perMinute(600),
} as const satisfies Record<string, LimitRule>;

export type NetworkLimit = keyof typeof networkLimits;

/** For a valid session or device, from any network (decision 077). */
const callerLimits = {
  customerRead: perMinute(600, 'account'),
  customerWrite: perMinute(300, 'account'),
  /** A kitchen's tablets may share one account. */
  staffRead: perMinute(3000, 'account'),
  /** Staff may change hundreds of records one by one. */
  staffWrite: perMinute(1500, 'account'),
  ownPicture: perMinute(3000, 'account'),
} as const satisfies Record<string, LimitRule>;

export const limitsOfCallers: Readonly<Record<NetworkLimit, readonly [customer: CallerLimit, worker: CallerLimit]>> = {
  read: ['customerRead', 'staffRead'],
  poll: ['customerRead', 'staffRead'],
  write: ['customerWrite', 'staffWrite'],
  quote: ['customerWrite', 'staffWrite'],
  picture: ['ownPicture', 'ownPicture'],
};

export type CallerLimit = keyof typeof callerLimits;

/** In each process's memory: a commit would cost more than most of these calls (decisions 011 and 044). */
export const memoryLimits = {
  ...networkLimits,
  ...callerLimits,
  /** Per cookie signed by the shop, valid or ended. */
  signedCookie: perMinute(6000, 'account'),
  /** Made up, or from before cookies were signed. */
  unsignedCookie: perMinute(300),
  /** Per session; its access lasts 15 minutes. */
  refresh: perMinute(60, 'account'),
  violationReport: perMinute(20),
} as const satisfies Record<string, LimitRule>;

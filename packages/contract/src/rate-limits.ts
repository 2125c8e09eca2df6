import type { ErrorCode } from './errors.ts';

/**
 * What a rule counts by. `network`: the IP address (for IPv6 its /64), and the surrounding networks with higher
 * limits. `account`: the e-mail address in the body of a public call, else the signed-in user. `both`: that account
 * from that network. `fingerprint`: of the browser, if in the body. `target`: the typed address that a mail is sent
 * to.
 */
type LimitedBy = 'network' | 'account' | 'both' | 'fingerprint' | 'target';

export interface LimitRule {
  by: LimitedBy;
  times: number;
  /** Window in milliseconds, starting with the first call. */
  withinMs: number;
  /** Pauses in milliseconds once `times` is reached; the last one repeats. Without them: until the window ends. */
  pausesMs?: readonly number[];
}

/** Counted before the call is handled, so that parallel calls cannot exceed it. */
export interface RateLimit {
  /** Calls with the same name share a counter. */
  name: string;
  counts: 'calls' | 'failures' | 'successes';
  rules: readonly LimitRule[];
  /** The error once the limit is exceeded, with Retry-After. */
  refusal: Extract<ErrorCode, 'too_many_requests' | 'too_many_messages'>;
  /** Only calls with this field in the body count. */
  ifGiven?: string;
  /** Counted once the call has failed: one that succeeds is never refused, whatever strangers in its network do. */
  afterwards?: true;
}

/** Minimum wait before another code is sent, in milliseconds (security.md 13). */
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
  // Not by network: a guest with accounts of their own would keep the owner from giving the right one.
  rules: [guesses(5, 'account')],
} as const satisfies RateLimit;

/**
 * Limits per call (security.md 13, 18). Guesses without a session never count by account alone, or a stranger could
 * lock the owner out; {@link accountLimits} cover guessing from many networks.
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
  /** Requests with an invalid printer address; valid ones never count, or a stranger could stop a printer. */
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

/** Counted by account inside the handlers, where they cannot lock the owner out (decision 011). */
export const accountLimits = {
  /**
   * After five wrong passwords in 15 minutes from any network, login also requires a mailed code (security.md 19),
   * which does not lock the owner out.
   */
  underAttack: {
    name: 'account-under-attack',
    counts: 'failures',
    refusal,
    rules: [{ by: 'account', times: 5, withinMs: 15 * minute }],
  },
  /** Wrong passwords from networks in which the account never logged in; three such networks cannot reach the limit. */
  unknownNetwork: {
    name: 'unknown-network',
    counts: 'failures',
    refusal,
    rules: [{ by: 'account', times: 50, withinMs: hour, pausesMs: growing }],
  },
  logins: { name: 'logins', counts: 'calls', refusal, rules: [perHour(300, 'account')] },
  /** Not a limit: one login, or a password set through a mailed link, makes a network the owner’s. */
  knownNetwork: {
    name: 'known-network',
    counts: 'successes',
    refusal,
    rules: [{ by: 'both', times: 1, withinMs: 90 * 24 * hour }],
  },
  /** Codes mailed after the right password, including resent ones. Using a code resets the count. */
  mailedCodes: {
    name: 'login-code-mail',
    counts: 'calls',
    refusal,
    rules: [perHour(5, 'account'), perHour(30, 'network')],
  },
  /** Wrong codes after the right password. */
  wrongCodes: { name: 'wrong-code', counts: 'calls', refusal, rules: [perHour(20, 'account'), perDay(40, 'account')] },
  newLoginMails: { name: 'new-login-mail', counts: 'calls', refusal, rules: [perDay(3, 'account')] },
  /** The mail to an owner whose codes or attempts are used up. */
  codesExhausted: { name: 'codes-exhausted', counts: 'calls', refusal, rules: [perHour(1, 'account')] },
} as const satisfies Record<string, RateLimit>;

const perMinute = (times: number, by: LimitedBy = 'network'): LimitRule => ({ by, times, withinMs: minute });

/** Reads by visitors, and rendered pages (security.md 18). */
export const readLimit = perMinute(300);

/** Of visitors: calls without a valid session or device. */
const networkLimits = {
  read: readLimit,
  picture: perMinute(3000),
  /** Endpoints that open pages poll. Thirty checkouts behind one address make 1,200 requests. */
  poll: perMinute(3000),
  /** Writes without a limit of their own. Thirty people may order from behind one address. */
  write: perMinute(3000),
  /**
   * A quote is more expensive than a read. Thirty people behind one address may each change their cart twenty times.
   */
  quote: perMinute(600),
} as const satisfies Record<string, LimitRule>;

export type NetworkLimit = keyof typeof networkLimits;

/** Of a valid session or device, from whatever network it calls (decision 077). */
const callerLimits = {
  /** Polls too. */
  customerRead: perMinute(600, 'account'),
  customerWrite: perMinute(300, 'account'),
  /** A kitchen may share one account between its tablets. */
  staffRead: perMinute(3000, 'account'),
  /** Staff may change several hundred records one by one. */
  staffWrite: perMinute(1500, 'account'),
  ownPicture: perMinute(3000, 'account'),
} as const satisfies Record<string, LimitRule>;

/** Instead of {@link networkLimits}, for customers and for those who work in the shop. */
export const limitsOfCallers: Readonly<Record<NetworkLimit, readonly [customer: CallerLimit, worker: CallerLimit]>> = {
  read: ['customerRead', 'staffRead'],
  poll: ['customerRead', 'staffRead'],
  write: ['customerWrite', 'staffWrite'],
  quote: ['customerWrite', 'staffWrite'],
  picture: ['ownPicture', 'ownPicture'],
};

export type CallerLimit = keyof typeof callerLimits;

/** Counted in each process's memory: a commit would cost more than most of these calls (decisions 011 and 044). */
export const memoryLimits = {
  ...networkLimits,
  ...callerLimits,
  /** Lookups of a cookie that the shop has signed, valid or ended, each for itself. */
  signedCookie: perMinute(6000, 'account'),
  /** Lookups of cookies without our signature: made up, or from before cookies were signed. */
  unsignedCookie: perMinute(300),
  /** Each session for itself; its access lasts for 15 minutes. */
  refresh: perMinute(60, 'account'),
  violationReport: perMinute(20),
} as const satisfies Record<string, LimitRule>;

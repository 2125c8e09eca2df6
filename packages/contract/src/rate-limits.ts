import { loginCodePauseMs } from './credentials.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Whom a rule counts. `network`: the client's address (of IPv6 its /64). `account`: who is signed in, else the e-mail
 * address in the body. `both`: that account from that network. `fingerprint`: the browser's, where the body holds one.
 */
type LimitedBy = 'network' | 'account' | 'both' | 'fingerprint';

/** How often something may be done by whom. */
export interface LimitRule {
  by: LimitedBy;
  /** So many times… */
  times: number;
  /** …within this long of the first, in milliseconds. */
  withinMs: number;
  /**
   * Pauses in milliseconds after the last of `times` and each one beyond it; the last pause repeats. Without them
   * nothing more goes until the time is over.
   */
  pausesMs?: readonly number[];
}

/** How often a call may be made. Counted before the call is answered, so that no number of calls at once gets around it. */
export interface RateLimit {
  /** Calls with the same name are counted together. */
  name: string;
  /** What counts in the end: every call, only refused ones (guesses) or only successful ones; the others are given back. */
  counts: 'calls' | 'failures' | 'successes';
  rules: readonly LimitRule[];
  /** What is answered above the limit, with Retry-After. */
  refusal: Extract<ErrorCode, 'too_many_requests' | 'too_many_messages'>;
  /** Counts only calls whose body holds this field. */
  ifGiven?: string;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

// After five wrong guesses half a minute, then twice as long each time: a person waits, a guessing machine starves.
const growing = [30 * second, minute, 2 * minute, 4 * minute, 8 * minute, 15 * minute];
const guesses = (times: number, by: LimitedBy): LimitRule => ({ by, times, withinMs: 15 * minute, pausesMs: growing });
const perHour = (times: number, by: LimitedBy): LimitRule => ({ by, times, withinMs: hour });
const refusal = 'too_many_requests';

const mailedLink = [perHour(3, 'both'), perHour(6, 'account'), perHour(10, 'network')];
const password = {
  name: 'password',
  counts: 'failures',
  refusal,
  rules: [guesses(5, 'account'), guesses(50, 'network')],
} as const satisfies RateLimit;

/**
 * The limits of the calls (security.md 13, 18). Where a stranger can guess, no rule counts an account as such: they could
 * lock its owner out (`password` takes a session). What protects an account that is guessed at from many places is
 * {@link accountUnderAttack}.
 */
export const limits = {
  login: { name: 'login', counts: 'failures', refusal, rules: [guesses(5, 'both'), guesses(50, 'network')] },
  loginCode: { name: 'login-code', counts: 'failures', refusal, rules: [guesses(10, 'both'), guesses(30, 'network')] },
  /** The codes that logins mail: who knows a password must not flood its owner’s mailbox, nor void their codes for ever. */
  loginCodeMail: {
    name: 'login-code-mail',
    counts: 'calls',
    refusal,
    rules: [perHour(6, 'both'), perHour(30, 'network')],
  },
  loginCodeAgain: {
    name: 'login-code-again',
    counts: 'calls',
    refusal,
    rules: [{ by: 'both', times: 1, withinMs: loginCodePauseMs }, perHour(5, 'account'), perHour(5, 'network')],
  },
  signup: { name: 'signup', counts: 'successes', refusal, rules: [perHour(3, 'account'), perHour(5, 'network')] },
  verification: { name: 'verification', counts: 'calls', refusal, rules: mailedLink },
  forgotPassword: { name: 'forgot-password', counts: 'calls', refusal, rules: mailedLink },
  /** The links that are mailed to whatever address somebody wants for their account. */
  emailChange: { name: 'email-change', counts: 'calls', refusal, rules: mailedLink },
  mailedToken: { name: 'mailed-token', counts: 'failures', refusal, rules: [guesses(20, 'network')] },
  password,
  passwordIfGiven: { ...password, ifGiven: 'password' },
  refresh: { name: 'refresh', counts: 'failures', refusal, rules: [guesses(60, 'network')] },
  checkout: { name: 'checkout', counts: 'calls', refusal, rules: [{ by: 'account', times: 10, withinMs: minute }] },
  contact: {
    name: 'contact',
    counts: 'successes',
    refusal: 'too_many_messages',
    rules: [perHour(3, 'network'), perHour(3, 'fingerprint')],
  },
} as const satisfies Record<string, RateLimit>;

/**
 * Five wrong passwords within 15 minutes, from wherever: until that has passed the right password alone does not open
 * the account, a mailed code does (security.md 19). Its owner is not locked out, and guessing on is in vain.
 */
export const accountUnderAttack = {
  name: 'account-under-attack',
  counts: 'failures',
  refusal,
  rules: [{ by: 'account', times: 5, withinMs: 15 * minute }],
} as const satisfies RateLimit;

/** What anybody may read: 300 answers a minute (security.md 18). */
export const readLimit: LimitRule = { by: 'network', times: 300, withinMs: minute };

import type { Endpoint } from '@bottega/contract/endpoint';
import { type LimitRule, memoryLimits, type RateLimit } from '@bottega/contract/rate-limits';

const limitedBy: Record<LimitRule['by'], string> = {
  network: 'network',
  account: 'account',
  both: 'account and network',
  fingerprint: 'browser',
  target: 'address that is written to',
};

const minutes = (ms: number): string => (ms === 60_000 ? 'a minute' : `${ms / 60_000} minutes`);

const limitText = ({ counts, rules }: Pick<RateLimit, 'counts'> & { rules: readonly LimitRule[] }): string =>
  rules
    .map(({ by, times, withinMs }) => `${times} ${counts} within ${minutes(withinMs)} per ${limitedBy[by]}`)
    .join('; ');

const limitOf = ({ limit, memoryLimit }: Endpoint) =>
  limit ?? (memoryLimit && { counts: 'calls' as const, rules: [memoryLimits[memoryLimit]] });

export const limitTextOf = (endpoint: Endpoint): string[] => {
  const limit = limitOf(endpoint);
  return limit ? [`Limit: ${limitText(limit)}; above it 429 with Retry-After.`] : [];
};

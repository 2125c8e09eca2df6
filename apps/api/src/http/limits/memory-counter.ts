import { type LimitRule, memoryLimits, type RateLimit } from '@bottega/contract/rate-limits';
import { ApiError } from '#lib/api-error.ts';
import { clientNetwork } from './client-address.ts';

export const limitRefusal = (code: RateLimit['refusal'], waitMs: number): ApiError =>
  new ApiError(code, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });

// Bounds memory: above it the window restarts.
const maxSubjects = 50_000;

const createWindow = ({ by, times, withinMs }: LimitRule, clock: () => Date) => {
  const counts = new Map<string, number>();
  let beganAt = 0;

  return (subject: string): void => {
    const now = clock().getTime();
    // The clock may have been set back.
    if (now < beganAt || now >= beganAt + withinMs || counts.size >= maxSubjects) {
      counts.clear();
      beganAt = now;
    }
    const key = by === 'network' ? clientNetwork(subject) : subject;
    const count = counts.get(key) ?? 0;
    if (count >= times) throw limitRefusal('too_many_requests', beganAt + withinMs - now);
    counts.set(key, count + 1);
  };
};

export const createMemoryCounter = (clock: () => Date) => {
  const windows = Object.fromEntries(
    Object.entries(memoryLimits).map(([name, rule]) => [name, createWindow(rule, clock)]),
  ) as Record<keyof typeof memoryLimits, (subject: string) => void>;
  return (limit: keyof typeof memoryLimits, subject: string): void => windows[limit](subject);
};

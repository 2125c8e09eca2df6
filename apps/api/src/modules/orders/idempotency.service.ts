import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Db } from '#db/tables.ts';
import { ApiError } from '#lib/api-error.ts';
import { claimIdempotencyKey, lockIdempotencyKey } from './idempotency.queries.ts';

export interface Idempotency {
  key: string;
  /** Must be equal in a retry. */
  request: readonly unknown[];
}

const maxKeyLength = 255;

export const idempotencyOf = ({ req }: Context, body: object): Idempotency | undefined => {
  const key = req.header('idempotency-key');
  if (!key) return undefined;
  if (key.length > maxKeyLength)
    throw new ApiError('invalid_input', { fields: { 'Idempotency-Key': 'text_too_long' } });
  return { key, request: [req.method, req.path, body] };
};

export const inProgress = (): ApiError => new ApiError('request_in_progress', { retryAfter: 1 });

/** @throws ApiError idempotency_key_reused for another request, request_in_progress */
export const findIdempotentResponse = async <Answer>(
  trx: Db,
  { userId, idempotency: { key, request }, now }: { userId: string; idempotency: Idempotency; now: Date },
): Promise<Answer | undefined> => {
  if (!(await lockIdempotencyKey(trx, { userId, key }))) throw inProgress();
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const used = await claimIdempotencyKey(trx, { user_id: userId, key, request_hash: hash, created_at: now });
  if (!used) return undefined;
  if (used.request_hash !== hash) throw new ApiError('idempotency_key_reused');
  return JSON.parse(used.response ?? '') as Answer;
};

import { expect } from 'vitest';
import type { Shop } from './shop.ts';

/** Moves the shop's clock; the mails and jobs that are then due have run. Sessions may end by it. */
export const jumpTo = async ({ url }: Pick<Shop, 'url'>, now: string): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const jumped = await fetch(`${url}/dev/clock`, { method: 'POST', headers, body: JSON.stringify({ now }) });
  expect(jumped.status).toBe(200);
};

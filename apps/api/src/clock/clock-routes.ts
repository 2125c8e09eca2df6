import { endpoint } from '@bottega/contract/endpoint';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { answerError } from '#http/error-response.ts';
import { readInput } from '#http/read-input.ts';
import { refuseCrossSite } from '#http/security/cross-site.ts';
import { isPageAt } from '#http/security/development-hosts.ts';
import { instant, type ShopClock } from './shop-clock.ts';

interface Options {
  clock: ShopClock;
  runDueJobs: () => Promise<unknown>;
  publicUrl: string;
  logger: Pick<Logger, 'error'>;
}

const jump = endpoint({
  method: 'POST',
  path: '/dev/clock',
  summary: 'Move the clock',
  access: 'public',
  body: v.strictObject({ now: instant('value_invalid') }),
  responses: {},
});

/** Changes everyone's clock: never mount it in production. */
export const clockRoutes = ({ clock, runDueJobs, publicUrl, logger }: Options): Hono => {
  const app = new Hono();
  app.onError(answerError(logger));
  app.use(jump.path, refuseCrossSite(new Set([new URL(publicUrl).origin]), isPageAt));
  app.get(jump.path, (c) => c.json({ now: clock.now() }));
  app.post(jump.path, async (c) => {
    const { now } = (await readInput(c, jump)).body as v.InferOutput<typeof jump.body>;
    await clock.set(now);
    await runDueJobs();
    return c.json({ now: clock.now() });
  });
  return app;
};

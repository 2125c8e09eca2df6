import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/tables.ts';
import { createObserver, noCounts, type Observer } from './observer.ts';
import { operationsPages } from './operations-pages.ts';
import { createReadiness, type Readiness } from './readiness.ts';

/** What a running process tells those who operate it. */
export interface Operations {
  observer: Observer;
  readiness: Readiness;
  /** Answers `/healthz`, `/readyz` and `/metrics`; whether the request was one of them. */
  answer(req: IncomingMessage, res: ServerResponse): boolean;
}

interface Options {
  db: Kysely<Database>;
  logger: Logger;
  metricsToken: string | undefined;
  publicUrl: string;
}

/** See {@link Operations}. */
export const createOperations = async ({ db, logger, metricsToken, publicUrl }: Options): Promise<Operations> => {
  const counts = noCounts();
  const readiness = createReadiness({ db });
  // Loaded where they are read alone: they watch the event loop and the garbage collector.
  const metrics = metricsToken ? (await import('./metrics.ts')).createMetrics({ db, counts }) : undefined;
  return {
    observer: createObserver(logger, counts, metrics?.measure),
    readiness,
    answer: operationsPages({
      readiness,
      publicUrl,
      ...(metricsToken && metrics && { metrics: { token: metricsToken, read: metrics } }),
    }),
  };
};

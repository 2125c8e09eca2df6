import { randomId, randomToken } from '#lib/random.ts';
import { insertPrinter } from '#modules/printing/printers.queries.ts';
import type { TestApp } from './test-app.ts';

/** A printer of the kitchen, in place of the others, with a test page that it was handed and has not confirmed. */
export const aPrinter = async (app: TestApp): Promise<{ id: string; key: string; job: string }> => {
  const [id, key, job, now] = [randomId(), randomToken(), randomId(), app.clock.now()];
  const form = { name: 'Pass', locale: 'en', copies: 1, prints: 'ticket' } as const;
  await app.db.deleteFrom('printers').execute();
  await insertPrinter(app.db, { id, key, form, now });
  const times = { made_at: now, fetched_at: now, printed_at: null };
  await app.db
    .insertInto('print_jobs')
    .values({ id: job, printer_id: id, order_id: null, copies: 1, ...times, error: null })
    .execute();
  return { id, key, job };
};

const form = { name: 'Pass', locale: 'fr', copies: 1, prints: 'ticket' };

interface Parts {
  order: { id: string };
  printer: { id: string; key: string; job: string };
}

/** The valid calls about printers, for `valid-calls.ts`. */
export const printerCalls = {
  'GET /printers': () => ({}),
  'POST /printers': () => ({ body: form }),
  'PUT /printers/:id': ({ printer }: Parts) => ({ params: { id: printer.id }, body: { ...form, copies: 2 } }),
  'DELETE /printers/:id': ({ printer }: Parts) => ({ params: { id: printer.id } }),
  'POST /printers/:id/test': ({ printer }: Parts) => ({ params: { id: printer.id } }),
  'POST /printers/orders/:id': ({ order }: Parts) => ({ params: { id: order.id } }),
  'POST /print/:key/cloudprnt': ({ printer }: Parts) => ({
    params: { key: printer.key },
    raw: { type: 'application/json', bytes: Buffer.from('{"printingInProgress":false}') },
  }),
  'GET /print/:key/cloudprnt': ({ printer }: Parts) => ({
    params: { key: printer.key },
    query: { token: printer.job },
  }),
  'DELETE /print/:key/cloudprnt': ({ printer }: Parts) => ({
    params: { key: printer.key },
    query: { token: printer.job, code: '200 OK' },
  }),
};

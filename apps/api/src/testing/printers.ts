import { randomId, randomToken } from '#lib/random.ts';
import { insertPrinter } from '#modules/printing/printers.queries.ts';
import type { TestApp } from './test-app.ts';

/** A printer of the kitchen, in place of the others, with a test page that it was handed and has not confirmed. */
export const aPrinter = async (app: TestApp): Promise<{ id: string; key: string; job: string }> => {
  const [id, key, job, now] = [randomId(), randomToken(), randomId(), app.clock.now()];
  const form = { name: 'Pass', locale: 'en', copies: 1, prints: 'ticket', ahead: 'opening' } as const;
  await app.db.deleteFrom('printers').execute();
  await insertPrinter(app.db, { id, key, form, by: null, now });
  const times = { made_at: now, due_at: now, fetched_at: now, printed_at: null };
  await app.db
    .insertInto('print_jobs')
    .values({ id: job, printer_id: id, order_id: null, copies: 1, ...times, error: null })
    .execute();
  return { id, key, job };
};

/** A printer as Star’s: it polls, fetches, prints and confirms. */
export const starPrinter = (app: TestApp, address: string, client = app.client()) => {
  const path = new URL(address).pathname.replace('/api', '');
  const paper: string[] = [];
  const poll = async (printingInProgress = false) =>
    (
      await client.send('POST', path, {
        body: JSON.stringify({ statusCode: '200 OK', printingInProgress }),
        headers: { 'content-type': 'application/json' },
      })
    ).body as { jobReady: boolean; jobToken?: string };
  const print = async (token: string | undefined) => {
    const answer = await app.request(`/api${path}?token=${token}&type=text/plain`);
    const text = await answer.text();
    paper.push(text);
    return { status: answer.status, text };
  };
  const confirm = (token: string | undefined, code = '200 OK') =>
    client.send('DELETE', `${path}?token=${token}&code=${encodeURIComponent(code)}`);
  return { path, paper, poll, print, confirm };
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
  'POST /printers/:id/skip': ({ printer }: Parts) => ({ params: { id: printer.id }, body: { job: printer.job } }),
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

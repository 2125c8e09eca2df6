import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './db/open/open-database.ts';
import { patience, startShop } from './testing/servers/started-shop.ts';

interface Answer {
  status: number;
  connection: string | undefined;
  body: { reason?: string };
}

const call = (url: string, { method = 'GET', agent, body, address, rest }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) };
    const sent = request(url, { method, agent, headers }, (res) => {
      const { statusCode: status = 0, headers } = res;
      json(res).then(
        (read) => resolve({ status, connection: headers.connection, body: read as Answer['body'] }),
        reject,
      );
    });
    sent.on('error', reject);
    const text = body ? JSON.stringify(body) : '';
    if (!rest) sent.end(text);
    else {
      sent.write(text.slice(0, 10));
      rest.then(() => sent.end(text.slice(10)), reject);
    }
  });

interface Call {
  method?: string;
  agent?: Agent | undefined;
  body?: object;
  /** The client's address, as a proxy would send it. */
  address?: string;
  /** When to send the rest of the body. */
  rest?: Promise<unknown>;
}

const message = {
  fullName: 'Mia Rossi',
  email: 'mia@example.org',
  topic: 'general',
  subject: 'order',
  message: 'A table for two, please.',
};
vi.setConfig({ testTimeout: 60_000 });

test('a shop stopped under load reports that at once, loses nothing, cuts off no request and exits with 0', async () => {
  // Long enough for a busy machine to notice that the shop is leaving.
  const { url, dataDir, stop, exit } = await startShop({ SHUTDOWN_DELAY: '5' });
  let isLeaving = false;
  let saved = 0;
  const goodbyes = new Set<string | undefined>();

  const post = (how: Call) => call(`${url}/api/user/contact`, { method: 'POST', body: message, ...how });
  /** Like a proxy: over persistent connections, until the shop is no longer ready. */
  const write = async (writer: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let nr = 0; !isLeaving; nr++) {
      const address = `10.${writer}.${nr >> 8}.${nr & 255}`;
      const { status, connection } = await post({ agent, address });
      expect(status).toBe(200);
      saved += 1;
      goodbyes.add(connection);
    }
    agent.destroy();
  };
  const writers = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
  await vi.waitFor(() => expect(saved).toBeGreaterThan(20), patience);
  expect((await call(`${url}/readyz`, {})).status).toBe(200);

  stop();
  await vi.waitFor(async () => {
    expect((await call(`${url}/readyz`, {})).body.reason).toBe('shutting_down');
  }, patience);
  await vi.waitFor(() => expect(goodbyes).toContain('close'), patience);
  isLeaving = true;
  const closed = vi.waitFor(() => expect(call(`${url}/healthz`, {})).rejects.toThrow(/ECONNREFUSED/), patience);
  const late = post({ address: '192.0.2.1', rest: closed });
  await writers;
  expect((await late).status).toBe(200);
  saved += 1;
  expect(await exit).toEqual([0, null]);
  const { db, close } = await openDatabase({ dataDir });
  const { kept } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('message', '=', message.message)
    .executeTakeFirstOrThrow();
  await close();
  expect(kept).toBe(saved);
});

test('a second signal ends the process immediately', async () => {
  const { url, stop, exit } = await startShop({ SHUTDOWN_DELAY: '300' });
  stop();
  await vi.waitFor(async () => expect((await call(`${url}/readyz`, {})).status).toBe(503), patience);
  // Sent for longer than signals count as one.
  const insisting = setInterval(stop, 100);
  onTestFinished(() => clearInterval(insisting));
  expect(await exit).toEqual([1, null]);
});

test('in production without a mail server the log says so and no mail is written; nor is an unknown proxy trusted', async () => {
  const { url, log, dataDir } = await startShop({
    NODE_ENV: 'production',
    TRUST_PROXY: 'false',
    SHOP_INBOX: 'owner@example.org',
  });
  const lines = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'));
  expect(lines().filter((line) => /"level":50.*SMTP_URL/.test(line))).toHaveLength(1);

  expect((await call(`${url}/api/user/contact`, { method: 'POST', body: message })).status).toBe(200);
  await vi.waitFor(
    () => expect(lines().some((line) => /"kind":"mail".*"a job failed"/.test(line))).toBe(true),
    patience,
  );
  expect(existsSync(join(dataDir, 'mailbox'))).toBe(false);

  for (let visitor = 1; visitor <= 3; visitor++) await call(`${url}/readyz`, { address: `203.0.113.${visitor}` });

  const warned = () => lines().filter((line) => /"level":40.*"proxy":"127.0.0.1".*TRUST_PROXY/.test(line));
  await vi.waitFor(() => expect(warned()).toHaveLength(1), patience);
});

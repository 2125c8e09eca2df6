import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { aStranger, signUp } from '../support/customers.ts';
import { freePort, startShop } from '../support/shop.ts';

/** A mail server that stores what it receives. */
const listenForMail = async (port: number) => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let mail = '';
      stream.on('data', (chunk: Buffer) => {
        mail += chunk.toString();
      });
      stream.on('end', () => {
        received.push(mail);
        done();
      });
    },
  });
  const listening = once(server.server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  return { received, close: () => new Promise<void>((resolve) => server.close(resolve)) };
};

test('[SIGNUP-02] signup works while the mail server is down; its mail is sent once afterwards', async () => {
  const port = await freePort();
  const shop = await startShop({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const stranger = aStranger();
  try {
    expect((await signUp(shop.url, stranger)).status).toBe(201);
    const server = await listenForMail(port);
    try {
      // The first pause is five seconds; the worker polls every five.
      await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 20_000, interval: 200 });
      expect(server.received[0]).toContain(`To: ${stranger.email}`);
      expect(server.received[0]).toContain('verifyAccount');
    } finally {
      await shop.stop();
      await server.close();
    }
    expect(server.received).toHaveLength(1);
  } finally {
    await shop.stop();
  }
});

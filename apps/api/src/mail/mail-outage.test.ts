import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#testing/servers/free-port.ts';
import { patience, startShop } from '#testing/servers/started-shop.ts';

/** A mail server that stores what it receives. */
const listenForMail = async (port: number): Promise<string[]> => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        received.push(mail);
        done();
      });
    },
  });
  const listening = once(server.server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return received;
};

test('[SIGNUP-02] signup works while the mail server is down; its mail is sent once afterwards', async () => {
  const port = await freePort();
  const shop = await startShop({ SEED: 'demo', SMTP_URL: `smtp://127.0.0.1:${port}` });
  const mia = { username: 'mia', email: 'mia@example.org', password: 'Basilico-7!' };
  const signup = await fetch(`${shop.url}/api/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mia),
  });
  expect(signup.status).toBe(201);
  const received = await listenForMail(port);
  // The first pause is five seconds; the worker polls every five.
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: patience, interval: 200 });
  expect(received[0]).toContain(`To: ${mia.email}`);
  expect(received[0]).toContain('verifyAccount');
  shop.stop();
  await shop.exit;
  expect(received).toHaveLength(1);
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { openTransport } from './transport.ts';

/** Listens on all addresses; without TLS unless offered, with a self-signed certificate. */
const aServer = async ({ tls }: { tls: boolean }) => {
  const received: string[] = [];
  const commands: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    onMailFrom: (address, session, done) => {
      commands.push(`${session.secure ? 'secure' : 'open'} ${address.address}`);
      done();
    },
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        received.push(mail);
        done();
      });
    },
  });
  // Some tests want the client to end the connection.
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(0, '0.0.0.0');
  await listening;
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, commands, port: (server.server.address() as AddressInfo).port };
};

const send = async (smtpUrl: string): Promise<void> => {
  const transport = openTransport({ smtpUrl, mailboxDir: '', from: () => 'ciao@shop.test' });
  onTestFinished(transport.close);
  await transport.send({
    id: 'm1',
    messageId: '<m1@shop.test>',
    to: 'mia@example.org',
    replyTo: null,
    locale: 'en',
    date: new Date(0),
    subject: 'A link',
    text: 'https://shop.test/resetPassword/secret',
    html: '<p>secret</p>',
  });
};

// 0.0.0.0 reaches this machine too, but is not a loopback address.
test('no mail is sent to another machine without TLS', async () => {
  const { port, commands, received } = await aServer({ tls: false });
  await expect(send(`smtp://0.0.0.0:${port}`)).rejects.toMatchObject({ code: 'ETLS' });
  expect([commands, received]).toEqual([[], []]);
});

test('nor to one with a self-signed certificate', async () => {
  const { port, commands } = await aServer({ tls: true });
  await expect(send(`smtp://0.0.0.0:${port}`)).rejects.toThrow(/certificate/i);
  expect(commands).toEqual([]);
});

test('TLS is used if it is offered', async () => {
  const { port, commands, received } = await aServer({ tls: true });
  await send(`smtp://0.0.0.0:${port}/?tls.rejectUnauthorized=false`);
  expect([commands, received.length]).toEqual([['secure ciao@shop.test'], 1]);
});

test.each(['0.0.0.0:PORT/?requireTLS=false', '127.0.0.1:PORT', 'localhost:PORT'])(
  'smtp://%s needs no TLS',
  async (place) => {
    const { port, commands, received } = await aServer({ tls: false });
    await send(`smtp://${place.replace('PORT', String(port))}`);
    expect([commands, received.length]).toEqual([['open ciao@shop.test'], 1]);
  },
);

test('TLS can be required from a server on this machine as well', async () => {
  const { port } = await aServer({ tls: false });
  await expect(send(`smtp://127.0.0.1:${port}/?requireTLS=true`)).rejects.toMatchObject({ code: 'ETLS' });
});

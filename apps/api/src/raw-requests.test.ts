import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { type RunningServer, startServer } from './server.ts';
import { endSetupAt } from './testing/servers/end-setup.ts';
import { noPages } from './testing/servers/no-pages.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bottega-raw-'));
let shop: RunningServer;
beforeAll(async () => {
  const env = readEnv({ DEV_HOSTS: 'shop.test', DATA_DIR: dataDir, PORT: '0', SEED: 'none', LOG_LEVEL: 'silent' });
  await endSetupAt(env);
  shop = await startServer(env, noPages);
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

/** Sends bytes and reads until the server closes the connection. */
const send = async (bytes: string): Promise<string> => {
  const socket = connect(Number(new URL(shop.address).port), '127.0.0.1');
  socket.end(Buffer.from(bytes, 'latin1'));
  // A server may reset the connection instead of reading on.
  return text(socket).catch(() => '');
};

const head = 'Host: shop.test\r\nConnection: close\r\n';
const login = `POST /api/user/login HTTP/1.1\r\n${head}Content-Type: application/json\r\n`;

test.each([
  ['two lengths', `${login}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}   x`],
  ['a length and chunks', `${login}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`],
  ['chunks that are not the last encoding', `${login}Transfer-Encoding: chunked, identity\r\n\r\n{}`],
  ['a negative length', `${login}Content-Length: -1\r\n\r\n{}`],
  ['a length beyond all numbers', `${login}Content-Length: 99999999999999999999\r\n\r\n{}`],
  ['a chunk without a size', `${login}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['a space before a colon', `GET / HTTP/1.1\r\n${head}X : a\r\n\r\n`],
  ['a NUL in a header', `GET / HTTP/1.1\r\n${head}X: a\0b\r\n\r\n`],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /api/config HTTP/1.1\r\nHost: shop.test\r\nHOST: evil.example\r\n\r\n'],
  ['chunks over HTTP/1.0', `GET /api/config HTTP/1.0\r\n${head}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
])('%s is refused with 400 and the connection closed', async (_name, bytes) => {
  const answer = await send(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('TRACE is not answered with the request', async () => {
  const answer = await send(`TRACE /api/config HTTP/1.1\r\n${head}Cookie: access=secret\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).not.toContain('secret');
});

// None of these may end the process, cause a failure, or hold a connection.
const odd = [
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  '\x16\x03\x01\x02\0\x01',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `G\0T / HTTP/1.1\r\n${head}\r\n`,
  `GET /\0 HTTP/1.1\r\n${head}\r\n`,
  `GET /caf\xe9?\xff=\x80 HTTP/1.1\r\n${head}\r\n`,
  `GET //evil.example/%2f.. HTTP/1.1\r\n${head}\r\n`,
  `GET http://evil.example/api/config HTTP/1.1\r\n${head}\r\n`,
  `GET ../../etc/passwd HTTP/1.1\r\n${head}\r\n`,
  `GET \\\\evil HTTP/1.1\r\n${head}\r\n`,
  `GET ? HTTP/1.1\r\n${head}\r\n`,
  `GET # HTTP/1.1\r\n${head}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${head}\r\n`,
  `CONNECT shop.test:80 HTTP/1.1\r\n${head}\r\n`,
  `BREW /api/config HTTP/1.1\r\n${head}\r\n`,
  'GET /api/config HTTP/1.1\r\nHost: evil.example:99999\r\nConnection: close\r\n\r\n',
  'GET /api/config HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n',
  `GET / HTTP/1.1\r\n${head} folded\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}Expect: 200-never\r\n\r\n`,
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${head}\r\n`,
  `GET / HTTP/1.1\r\n${head}${'X-A: b\r\n'.repeat(3000)}\r\n`,
  `${login}Transfer-Encoding: gzip\r\n\r\n{}`,
  `${login}Content-Length: 400\r\n\r\n{"email":`,
  `${login}Transfer-Encoding: chunked\r\n\r\nffffffff\r\n{}`,
  `POST /api/uploads HTTP/1.1\r\n${head}Content-Type: image/png\r\nContent-Length: 4000000\r\n\r\n\x89PNG`,
];

test('bytes that are hardly HTTP are refused or ignored, and the shop still responds', async () => {
  const answers = await Promise.all(odd.map(send));
  const failed = answers.filter((answer) => answer !== '' && !/^HTTP\/1\.1 [1-4]\d\d /.test(answer));
  expect(failed).toEqual([]);
  expect(answers.filter((answer) => /node_modules|node:internal|\n\s+at /.test(answer))).toEqual([]);
  expect(await send(`GET /api/config HTTP/1.1\r\n${head}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});

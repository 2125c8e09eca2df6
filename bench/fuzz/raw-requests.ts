import fc from 'fast-check';

const head = 'Host: shop.test\r\nConnection: close\r\n';
const json = 'Content-Type: application/json\r\n';

/** Requests that are none, or two at once, or more than anybody sends. */
const malformed: readonly string[] = [
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `G\u0000T / HTTP/1.1\r\n${head}\r\n`,
  `GET /\u0000 HTTP/1.1\r\n${head}\r\n`,
  `GET /caf\u00e9?\u00ff=\u0080 HTTP/1.1\r\n${head}\r\n`,
  `GET /api/products?search=\u00e9 HTTP/1.1\r\n${head}\r\n`,
  `GET //evil.example/%2f.. HTTP/1.1\r\n${head}\r\n`,
  `GET /api//products HTTP/1.1\r\n${head}\r\n`,
  `GET http://evil.example/api/config HTTP/1.1\r\n${head}\r\n`,
  `GET ../../etc/passwd HTTP/1.1\r\n${head}\r\n`,
  `GET \\\\evil HTTP/1.1\r\n${head}\r\n`,
  `GET /..\\..\\x HTTP/1.1\r\n${head}\r\n`,
  `GET ? HTTP/1.1\r\n${head}\r\n`,
  `GET # HTTP/1.1\r\n${head}\r\n`,
  `GET /api/config#x HTTP/1.1\r\n${head}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${head}\r\n`,
  `CONNECT shop.test:80 HTTP/1.1\r\n${head}\r\n`,
  `TRACE /api/config HTTP/1.1\r\n${head}\r\n`,
  `BREW /api/config HTTP/1.1\r\n${head}\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
  'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  'GET /api/config HTTP/1.1\r\nHost: evil.example:99999\r\nConnection: close\r\n\r\n',
  'GET /api/config HTTP/1.1\r\nHost: shop.test/@evil\r\nConnection: close\r\n\r\n',
  'GET /api/config HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  `GET / HTTP/1.1\r\n${head}X: a\u0000b\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}X : a\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head} folded\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}Upgrade: h2c\r\nHTTP2-Settings: AAA\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}Expect: 200-never\r\n\r\n`,
  `POST /api/user/login HTTP/1.1\r\n${head}${json}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  `GET /api/config HTTP/1.1\r\n${head}Cookie: a=b\r\nCookie: access=x\r\nCookie: access=y\r\n\r\n`,
  `GET /api/config HTTP/1.1\r\n${head}Cookie: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${head}\r\n`,
  `GET /api/products?search=${'a'.repeat(15_000)} HTTP/1.1\r\n${head}\r\n`,
  `GET / HTTP/1.1\r\n${head}${'X-A: b\r\n'.repeat(3000)}\r\n`,
  `POST /api/user/login HTTP/1.1\r\n${head}${json}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}   x`,
  `POST /api/user/login HTTP/1.1\r\n${head}${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
  `POST /api/user/login HTTP/1.1\r\n${head}${json}Transfer-Encoding: chunked, identity\r\n\r\n{}`,
  `POST /api/user/login HTTP/1.1\r\n${head}${json}Transfer-Encoding: gzip\r\n\r\n{}`,
  `POST /api/user/login HTTP/1.1\r\n${head}${json}Content-Length: -1\r\n\r\n{}`,
  `POST /api/user/login HTTP/1.1\r\n${head}${json}Content-Length: 99999999999999999999\r\n\r\n{}`,
  `POST /api/user/login HTTP/1.1\r\n${head}${json}Content-Length: 400\r\n\r\n{"email":`,
  `POST /api/user/login HTTP/1.1\r\n${head}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `POST /api/user/login HTTP/1.1\r\n${head}${json}Transfer-Encoding: chunked\r\n\r\nffffffff\r\n{}`,
  `POST /api/user/login HTTP/1.1\r\n${head}${json}Transfer-Encoding: chunked\r\n\r\n2;ext="\u0000"\r\n{}\r\n0\r\nX-Trailer: a\r\n\r\n`,
  `POST /api/user/login HTTP/1.1\r\n${head}${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`,
  `POST /api/uploads HTTP/1.1\r\n${head}Content-Type: image/png\r\nContent-Length: 4000000\r\n\r\n\u0089PNG`,
  `POST / HTTP/1.1\r\n${head}Content-Length: 10\r\n\r\nabc`,
  `GET /api/config HTTP/1.1\r\n${head}Content-Length: 3\r\n\r\nabcGET /api/user/me HTTP/1.1\r\n${head}\r\n`,
  `${`GET /api/config HTTP/1.1\r\nHost: shop.test\r\n\r\n`.repeat(50)}GET / HTTP/1.1\r\n${head}\r\n`,
];

/** A malformed request as bytes: one of the list, at times cut, or with a byte of it changed. */
export const rawRequest: fc.Arbitrary<Buffer> = fc
  .record({
    text: fc.constantFrom(...malformed),
    how: fc.constantFrom('whole', 'whole', 'whole', 'cut', 'changed'),
    at: fc.nat(400),
    byte: fc.nat(255),
  })
  .map(({ text, how, at, byte }) => {
    const bytes = Buffer.from(text, 'latin1');
    if (how === 'changed') bytes[at % bytes.length] = byte;
    return how === 'cut' ? bytes.subarray(0, at) : bytes;
  });

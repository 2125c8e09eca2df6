import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { aPageServer, html } from '#testing/servers/page-server.ts';

test('a page that is not cached is compressed quickly, a cached one tightly', async () => {
  const text = Array.from({ length: 3_000 }, (_, nr) => `<p>${(nr * 7_919) % 1_013} dishes</p>`).join('');
  const { get } = await aPageServer(async (request) => html(text, request.url.endsWith('/nope') ? 404 : 200));
  const packedLength = (body: string, quality: number) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
      },
    }).length;
  for (const [path, quality] of [
    ['/nope', 4],
    ['/products', 7],
  ] as const) {
    const { body } = await get(path);
    const { headers } = await get(path, { 'accept-encoding': 'br' });
    expect([path, Number(headers['content-length'])]).toEqual([path, packedLength(body, quality)]);
  }
});

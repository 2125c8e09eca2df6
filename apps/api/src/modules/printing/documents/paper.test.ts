import { mostCards } from '@bottega/contract/printing/table-cards';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { origin } from '#testing/test-app.ts';
import { tableCode } from './paper.routes.ts';

/** What a camera reads from the picture at this width in pixels. */
const seen = async (svg: string, width: number) => {
  // Uploads block it for the whole process, which test files share.
  const svgLoader = { operation: ['VipsForeignLoadSvgBuffer'] };
  sharp.unblock(svgLoader);
  const picture = sharp(Buffer.from(svg), { density: 300 }).resize({ width });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  sharp.block(svgLoader);
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
};

describeApi((apiTest) => {
  apiTest.for([
    ['/qr.svg', `${origin}/`],
    ['/qr.svg?table=7', `${origin}/?table=7`],
    ['/qr.svg?table=12b', `${origin}/?table=12b`],
    ['/qr.svg?table=Terrasse', `${origin}/?table=Terrasse`],
    ['/qr.svg?table=T-3&lang=fr', `${origin}/?table=T-3`],
  ])('[PAPER-01] %s is read as %s, large and small', async ([path = '', address], { app }) => {
    const response = await app.request(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const svg = await response.text();
    for (const width of [90, 240, 1200]) expect(await seen(svg, width), `${width} px`).toBe(address);
  });

  apiTest.for(['', '123456789', 'a b', '"><script>', '%00', '7%0A', 'é', '../7'])(
    'the table %j is refused by name',
    async (table, { app }) => {
      const response = await app.request(`/qr.svg?table=${table}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: { table: expect.any(String) } });
    },
  );

  apiTest('it is there in maintenance, for HEAD, and takes nothing else', async ({ app, admin }) => {
    await admin.send('PUT', '/config/maintenance', { body: { enabled: true } });
    expect((await app.request('/qr.svg?table=7')).status).toBe(200);
    expect(await (await app.request('/qr.svg', { method: 'HEAD' })).text()).toBe('');
    const posted = await app.request('/qr.svg', { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  apiTest('the cards of a whole room are within the limit of a visitor', async ({ app }) => {
    const visit = app.answer('192.0.2.7');
    for (let table = 1; table <= mostCards; table++) {
      expect((await visit(`/qr.svg?table=${table}`, {})).status).toBe(200);
    }
  });
});

test('a QR code has a quiet zone of four modules and sharp edges', () => {
  const svg = tableCode('https://trattoria.example/?table=7');
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const places = [...svg.matchAll(/M(\d+) (\d+)h1/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, Number(size) - 5]);
  expect(svg).toContain('shape-rendering="crispEdges"');
});

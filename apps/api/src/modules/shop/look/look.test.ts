import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accentPresets } from '@bottega/contract/shop/accent';
import { lookVersion } from '@bottega/contract/shop/look';
import { defaultProfile, type ShopProfile } from '@bottega/contract/shop/profile';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { pictureBytes, upload } from '#testing/pictures/pictures.ts';
import type { TestApp } from '#testing/test-app.ts';
import { lookFiles } from './look.routes.ts';

const icons = {
  '/favicon.ico': 48,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  '/icon-maskable.png': 512,
};

/** The files of a shop, as a browser receives them. */
const opened = async (app: TestApp) => {
  const look = lookFiles(app.deps);
  const server = createServer((req, res) => look(req, res, () => res.writeHead(404).end('the file of the build')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (path: string, headers = {}) => {
    const response = await fetch(base + path, { headers });
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  };
};

const give = async (app: TestApp, value: Partial<ShopProfile>) => {
  const row = { value, version: 1, updated_at: app.clock.now() };
  await app.db
    .insertInto('shop_documents')
    .values({ key: 'profile', ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  await app.deps.changes.publish('settings');
};

/** `#rrggbb` of a pixel, with `aa` if it is not opaque. */
const pixel = async (picture: Buffer, left: number, top: number) => {
  const one = sharp(picture).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw();
  const hex = (await one.toBuffer()).toString('hex');
  return `#${hex.endsWith('ff') ? hex.slice(0, 6) : hex}`;
};
const near = (color: string, other: string) =>
  [1, 3, 5].every(
    (at) => Math.abs(Number.parseInt(color.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) < 12,
  );

describeApi((test) => {
  test('a shop without a look of its own uses the files of the build, and only their URLs are handled', async ({
    app,
  }) => {
    const get = await opened(app);
    for (const path of [...Object.keys(icons), '/favicon.svg', '/og.png', '/manifest.webmanifest']) {
      expect((await get(path)).status).toBe(404);
    }
    await give(app, { name: 'Da Nonna' });
    for (const path of ['/', '/icon-64.png', '/og.png/x', '/toString']) expect((await get(path)).status).toBe(404);
  });

  test('[SHOPD-02] with a name and no logo, icons show its first letter on the accent color', async ({ app }) => {
    const get = await opened(app);
    await give(app, { name: 'éva & fils', accent: 'sea' });
    for (const [path, size] of Object.entries(icons)) {
      const { headers, body } = await get(path);
      expect(headers.get('content-type')).toBe('image/png');
      expect(await sharp(body).metadata()).toMatchObject({ width: size, height: size, format: 'png' });
      expect(await pixel(body, size / 2, 5)).toBe(accentPresets.sea);
      const { data } = await sharp(body).greyscale().raw().toBuffer({ resolveWithObject: true });
      expect(data.filter((value) => value > 230).length).toBeGreaterThan(data.length / 60);
    }
    const svg = (await get('/favicon.svg')).body.toString();
    expect(svg).toMatch(/^<svg [^>]+><image [^>]+base64,[\w+/=]+"\/><\/svg>$/);
  });

  test('[SHOPD-02] the social picture has the name, and a line in the accent color', async ({ app }) => {
    const get = await opened(app);
    await give(app, { name: 'Da Nonna', accent: 'aubergine' });
    const { body } = await get('/og.png');
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(near(await pixel(body, 600, 620), accentPresets.aubergine)).toBe(true);
    const words = await sharp(body)
      .extract({ left: 80, top: 340, width: 1040, height: 140 })
      .greyscale()
      .raw()
      .toBuffer();
    expect(words.filter((value) => value < 90).length).toBeGreaterThan(5_000);
  });

  test('[SHOPD-02] an uploaded logo is on every icon, whole and with room around it', async ({ app }) => {
    const get = await opened(app);
    const { body: sent } = await upload(app, await pictureBytes({ width: 400, height: 200 }, '#1144cc'));
    await give(app, { name: 'Da Nonna', logo: (sent as { address: string }).address });
    for (const [path, size] of Object.entries(icons)) {
      const { body } = await get(path);
      expect(near(await pixel(body, size / 2, size / 2), '#1144cc')).toBe(true);
    }
    const [plain, maskable] = [(await get('/icon-512.png')).body, (await get('/icon-maskable.png')).body];
    expect(near(await pixel(plain, 4, 256), '#1144cc')).toBe(true);
    expect(await pixel(plain, 256, 4)).toBe('#00000000');
    expect(await pixel(maskable, 4, 256)).toBe('#fffcf6');
    expect(near(await pixel(maskable, 110, 256), '#1144cc')).toBe(true);
  });

  test('[SHOPD-01] the manifest has the name, the taglines and the icons of the look', async ({ app }) => {
    const get = await opened(app);
    const profile = { name: 'Da “Nonna”', tagline: { en: 'Home cooking', fr: 'Cuisine maison' } };
    await give(app, profile);
    const { headers, body } = await get('/manifest.webmanifest');
    expect(headers.get('content-type')).toBe('application/manifest+json');
    const version = lookVersion({ ...defaultProfile, ...profile });
    expect(JSON.parse(body.toString())).toMatchObject({
      name: 'Da “Nonna”',
      description: 'Home cooking · Cuisine maison',
      start_url: '/',
      icons: [
        { src: `/icon-192.png?v=${version}`, sizes: '192x192' },
        { src: `/icon-512.png?v=${version}`, sizes: '512x512' },
        { src: `/icon-maskable.png?v=${version}`, purpose: 'maskable' },
      ],
    });
  });

  test.for([
    ['kitchen', 'Cuisine'],
    ['courier', 'Livraisons'],
  ] as const)('an installed screen, /%s, opens by way of the login, in any look', async ([screen, title], { app }) => {
    const get = await opened(app);
    const read = async () => JSON.parse((await get(`/${screen}.webmanifest`)).body.toString());
    expect(await read()).toMatchObject({
      id: `/${screen}`,
      start_url: `/login?next=${screen}`,
      scope: '/',
      icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }, { src: '/icon-maskable.png' }],
    });
    await give(app, { name: 'Da Nonna', languages: ['fr', 'en'] });
    expect(await read()).toMatchObject({ name: `${title} · Da Nonna`, start_url: `/login?next=${screen}` });
  });

  test('the URL with the version may be cached forever, others not; a change is visible immediately', async ({
    app,
  }) => {
    const get = await opened(app);
    await give(app, { name: 'Da Nonna' });
    const version = lookVersion({ ...defaultProfile, name: 'Da Nonna' });
    const first = await get(`/icon-192.png?v=${version}`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const query of ['', '?v=older', `?v=${version}&w=9`]) {
      expect((await get(`/icon-192.png${query}`)).headers.get('cache-control')).toBe('public, max-age=300');
    }
    const copy = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await get('/icon-192.png', copy)).status).toBe(304);
    await give(app, { name: 'Zia Rosa' });
    const second = await get('/icon-192.png', copy);
    expect(second.status).toBe(200);
    expect(second.body.equals(first.body)).toBe(false);
  });

  test.for(['<b>&amp;</b>"\'', '🍕', '日本', '\u202eabc', '‍', '- -', 'W'.repeat(60), 'a '.repeat(30)])(
    'the name %j produces pictures too',
    async (name, { app }) => {
      const get = await opened(app);
      await give(app, { name, tagline: { en: name.repeat(2) }, logo: '/uploads/0123456789012345678901' });
      for (const path of ['/icon-192.png', '/og.png']) expect((await get(path)).status).toBe(200);
      expect(JSON.parse((await get('/manifest.webmanifest')).body.toString())).toMatchObject({ name });
    },
  );
});

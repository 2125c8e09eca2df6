import { expect, test } from 'vitest';
import { aPageServer, html } from '#testing/servers/page-server.ts';

const nameless = { owner: undefined };
const visitor = () => new Response('{}', { status: 401 });

test('[SETUP-01] every page of a shop that is being set up says that it is not open yet, without name and address', async () => {
  const { get } = await aPageServer(async () => html('hello'), visitor, nameless);
  for (const path of ['/', '/products', '/products/pici', '/dashboard', '/login', '/nothing']) {
    const page = await get(path, { 'accept-language': 'fr' });
    expect([path, page.status, page.headers['retry-after']]).toEqual([path, 503, '60']);
    expect(page.body).toContain('Bientôt ouvert');
    expect(page.body).not.toMatch(/Bottega|Lanternes|hello/);
  }
  expect((await get('/dish.svg')).body).toBe('file');
});

test('[SETUP-01] its login page opens once the owner’s account exists', async () => {
  const { get } = await aPageServer(async () => html('hello'), visitor, { owner: 'mario' });
  expect((await get('/login')).status).toBe(200);
  expect((await get('/')).status).toBe(503);
});

test('[SETUP-01] staff see the pages as they will look', async () => {
  const { get } = await aPageServer(
    async () => html('hello'),
    () => Response.json({ role: 'superadmin' }),
    nameless,
  );
  expect((await get('/', { cookie: 'username=mario' })).status).toBe(200);
});

test('[SETUP-02] the wizard page is rendered for each request, is not stored and sends no referrer', async () => {
  const { get, rendering } = await aPageServer(async () => html('wizard'), visitor, nameless);
  for (const path of ['/setup', '/setup', '/setup?token=secret', '/setup?token=secret']) {
    const page = await get(path);
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('wizard') });
    expect([page.headers['cache-control'], page.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  }
  expect(rendering).toHaveBeenCalledTimes(4);
});

test('[SETUP-02] a HEAD request does not open the link', async () => {
  const { get, rendering } = await aPageServer(async () => html('wizard'), visitor, nameless);
  await get('/setup?token=secret', {}, 'HEAD');
  expect(rendering.mock.calls[0]?.[0].url).toBe('https://shop.example/setup');
});

import { expect, test } from 'vitest';
import { aPageServer, html } from '#testing/servers/page-server.ts';
import { sourceHash } from './page-headers.ts';

const shopWith = (script?: string) => aPageServer(async () => html('shop'), undefined, undefined, undefined, script);

test('the worker’s script is checked at each visit and may make requests only to the shop', async () => {
  const { get } = await shopWith('the worker');
  const { status, headers, body } = await get('/sw.js');
  expect([status, body]).toEqual([200, 'the worker']);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self'");
  expect((await get('/sw.js', { 'if-none-match': String(headers.etag) })).status).toBe(304);
});

test('when switched off, browsers get a worker that removes itself and all copies', async () => {
  const { get } = await shopWith();
  const { body } = await get('/sw.js');
  expect(body).toContain('registration.unregister()');
  expect(body).toContain('caches.delete(');
  expect(body).not.toContain("'fetch'");
});

test('/sw-off removes one browser’s worker with the only script that its policy allows', async () => {
  const { get } = await shopWith('the worker');
  const { status, headers, body } = await get('/sw-off');
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(body) ?? [];
  expect(status).toBe(200);
  expect(script).toContain('unregister()');
  expect(headers['content-security-policy']).toContain(`default-src 'none'; script-src ${sourceHash(script)};`);
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  ['en', 'You are offline. Your cart is safe.'],
  ['fr', 'Vous êtes hors ligne. Votre panier est conservé.'],
])('the offline page is a 200 in %s, reloads by itself and links to the menu', async (lang, text) => {
  const { get } = await shopWith('the worker');
  const { status, body } = await get(`/offline?lang=${lang}`);
  expect(status).toBe(200);
  expect(body).toContain(`<html lang="${lang}">`);
  expect(body).toContain(text);
  expect(body).toContain('location.reload()');
  expect(body).toContain('href="/products"');
});

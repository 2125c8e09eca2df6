import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

const nameOf = async (path: string, given?: string) => {
  const { headers } = await app
    .client()
    .send('GET', path, given === undefined ? {} : { headers: { 'x-request-id': given } });
  return headers.get('x-request-id');
};

test('every response of the API has a request id, including refusals and unknown addresses', async () => {
  app = await createTestApp('sqlite');
  const names = [
    await nameOf('/config'),
    await nameOf('/user/me'),
    await nameOf('/nothing'),
    await nameOf('/openapi.json'),
  ];
  for (const name of names) expect(name).toMatch(/^[\w-]{22}$/);
  expect(new Set(names).size).toBe(names.length);
});

test('a visitor cannot choose the id', async () => {
  app = await createTestApp('sqlite');
  expect(await nameOf('/config', 'chosen-by-a-visitor')).toMatch(/^[\w-]{22}$/);
});

test('a trusted proxy can, as long as it is well-formed', async () => {
  app = await createTestApp('sqlite', {}, { trustProxy: true });
  for (const name of ['fe6e1c77-1c51-433e-95e4-1cccc454ab13', '64010aaa24a6b25c0c04ae115d12d5bb']) {
    expect(await nameOf('/config', name)).toBe(name);
  }
  for (const wrong of ['', 'short', 'x'.repeat(65), 'two words, one name', '{"level":60}', '<script>alert()']) {
    expect(await nameOf('/config', wrong)).toMatch(/^[\w-]{22}$/);
  }
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp('sqlite');
});
afterEach(() => app.close());

const avatarOf = async (name: string) => {
  const response = await app.request(`/api/avatar/${name}.svg`);
  return { status: response.status, headers: response.headers, svg: await response.text() };
};

test.each([
  ['giulia', 'G'],
  ['marc_b', 'MB'],
  ['Lorenzo-v', 'LV'],
  ['__a-b-c__', 'AB'],
  ['007', '0'],
  ['___', '·'],
])('[PROF-01] the avatar of %s shows %s', async (name, initials) => {
  const { status, headers, svg } = await avatarOf(name);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(svg).toContain(`>${initials}</text>`);
});

test('[PROF-01] each name has its own picture, regardless of case', async () => {
  const { svg } = await avatarOf('giulia');
  expect((await avatarOf('giulia')).svg).toBe(svg);
  expect((await avatarOf('Giulia')).svg).toBe(svg);
  expect((await avatarOf('gianni')).svg).not.toBe(svg);
});

test('an avatar is cacheable forever and contains no script', async () => {
  const { headers } = await avatarOf('giulia');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['a%20b', '%3Cscript%3E', 'a.b', 'a%00', ''])('there is no avatar of "%s"', async (name) => {
  expect((await avatarOf(name)).status).toBe(404);
});

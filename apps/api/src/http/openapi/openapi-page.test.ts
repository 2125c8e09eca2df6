import { readLimit } from '@bottega/contract/rate-limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operationsOf, readDocument } from '#testing/document/read-document.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp('sqlite');
});
afterEach(() => app.close());

test.each(['/api/openapi.json', '/api/docs', '/api/docs.css'])(
  '%s is made once, compressed, revalidated and counted as a read',
  async (path) => {
    const first = await app.request(path, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('vary')).toContain('Accept-Encoding');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const tag = first.headers.get('etag') ?? '';
    const headers = { 'accept-encoding': 'br', 'if-none-match': tag };
    const second = await app.request(path, { headers });
    expect([second.status, second.headers.get('etag'), await second.text()]).toEqual([304, tag, '']);
    let asked = 2;
    while ((await app.request(path, { headers })).status === 304) asked += 1;
    expect(asked).toBeLessThanOrEqual(readLimit.times);
  },
);

test('[API-12] the page shows every call, without a script and under a policy of its own', async () => {
  const document = await readDocument(app);
  const operations = operationsOf(document);
  const response = await app.request('/api/docs');
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|style=|onclick/i);
  for (const { path, method, operation } of operations) {
    expect(page).toContain(`<code class="method">${method.toUpperCase()}</code> <code>${path}</code>`);
    expect(page).toContain(
      operation.summary.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    );
  }
  expect(page.match(/<details>/g)).toHaveLength(operations.length);
  const styles = await app.request('/api/docs.css');
  expect(styles.headers.get('content-type')).toContain('text/css');
});

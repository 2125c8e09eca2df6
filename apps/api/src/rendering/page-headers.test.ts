import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securityHeaders } from '#http/security/response-headers.ts';
import { aPageServer, html } from '#testing/servers/page-server.ts';
import { contentSecurityPolicy, withoutNonce } from './page-headers.ts';

const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

test('our inline scripts are hashed, each once; files, data blocks and other scripts are not', () => {
  const html = `<meta property="csp-nonce" content="n/1="/><script nonce="n/1=">one()</script>
    <script type="module" async="" src="/a.js" nonce="n/1="></script>
    <script type="application/ld+json" nonce="n/1=">{"a":1}</script><script data-x="" nonce="n/1=">two()\n</script>
    <script nonce="n/1=">one()</script><p>a review with <script>steal()</script></p>`;
  const shared = withoutNonce(html, 'n/1=');
  expect(shared.scripts).toEqual([hash('one()'), hash('two()\n')]);
  expect(shared.html).not.toContain('n/1=');
  expect(shared.html).toContain('<script>one()</script>');
});

test('the policy allows our own files and the given scripts, nothing inline', () => {
  const policy = contentSecurityPolicy(["'nonce-x'"]);
  expect(policy).toContain("script-src 'self' 'nonce-x';");
  expect(policy).not.toContain('unsafe');
});

test('HSTS is sent only over https', () => {
  expect(securityHeaders('https://shop.example')).toHaveProperty('Strict-Transport-Security');
  expect(securityHeaders('http://127.0.0.1:3000')).not.toHaveProperty('Strict-Transport-Security');
});

test('a page whose URL contains a token sends no referrer and is not stored, even if it fails', async () => {
  let fails = false;
  const { get } = await aPageServer(async () => {
    if (fails) throw new Error('broken');
    return html('reset');
  });
  const headersOf = async (path: string, cookie = '') => {
    const { status, headers } = await get(path, { cookie });
    return [status, headers['referrer-policy'], headers['cache-control']];
  };
  expect(await headersOf('/login')).toEqual([200, 'strict-origin-when-cross-origin', 'private, no-cache']);
  for (const cookie of ['', 'username=mia'])
    expect(await headersOf('/resetPassword/secret', cookie)).toEqual([200, 'no-referrer', 'no-store']);
  fails = true;
  expect(await headersOf('/resetPassword/other')).toEqual([500, 'no-referrer', 'no-store']);
});

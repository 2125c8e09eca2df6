import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { aPageServer, html } from '#testing/servers/page-server.ts';
import { sourceHash } from './page-headers.ts';

describe('a visitor’s page', () => {
  test('is rendered once and then cached, without a nonce and with the hashes of its scripts', async () => {
    const { get, rendering } = await aPageServer(async (_request, { nonce }) =>
      html(`<script nonce="${nonce}">ours()</script>`),
    );
    const first = await get('/products');
    const second = await get('/products');
    expect(second.body).toBe(first.body);
    expect(second.body).toContain('<script>ours()</script>');
    expect(second.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(rendering).toHaveBeenCalledTimes(1);
    expect(second.body).not.toContain(rendering.mock.calls[0]?.[1].nonce);
  });

  test('[RULE-06] is counted when it is rendered, not when it is cached', async () => {
    const { get, countRead } = await aPageServer(async () => html('menu'));
    await get('/products');
    await get('/products');
    expect(countRead).toHaveBeenCalledTimes(1);
    await get('/products', { cookie: 'username=mia' });
    await get('/products', { cookie: 'username=mia' });
    expect(countRead).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['en', 'You have asked for a great many pages. Please try again in a minute.'],
    ['fr', 'Vous avez demandé un très grand nombre de pages. Réessayez dans une minute.'],
  ])('[RULE-06] above the limit the visitor is asked to wait, %s', async (language, text) => {
    const { get, rendering, countRead, logger } = await aPageServer(async () => html('menu'));
    countRead.mockImplementation(() => {
      throw new ApiError('too_many_requests', { retryAfter: 30 });
    });
    const { status, headers, body } = await get('/products', { 'accept-language': language });
    expect(status).toBe(429);
    expect(headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    expect(body).toContain(text);
    expect(rendering).not.toHaveBeenCalled();
    expect(logger.error).not.toHaveBeenCalled();
  });

  test('is cached per language, theme and known search', async () => {
    const { get, rendering } = await aPageServer(async (request, { locale, theme }) =>
      html(`${new URL(request.url).search} ${locale} ${theme}`),
    );
    const bodies = [
      await get('/products'),
      await get('/products', { 'accept-language': 'fr' }),
      await get('/products', { cookie: 'lang=fr' }),
      await get('/products?lang=fr'),
      await get('/products', { cookie: 'theme=dark' }),
      await get('/products?limit=20'),
      await get('/products?limit=20&utm_source=mail'),
    ].map(({ body }) => /html>(.*)<script/.exec(body)?.[1]);
    expect(bodies).toEqual([
      ' en undefined',
      ' fr undefined',
      ' fr undefined',
      ' fr undefined',
      ' en dark',
      '?limit=20 en undefined',
      '?limit=20 en undefined',
    ]);
    expect(rendering).toHaveBeenCalledTimes(4);
  });

  test('[SHELL-11] a language from the URL is stored, whether the page is cached or not', async () => {
    const { get } = await aPageServer(async (_request, { locale }) => html(locale));
    const cookie = async (path: string) => (await get(path)).headers['set-cookie'];
    const french = ['lang=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure'];
    expect([await cookie('/?lang=fr'), await cookie('/?lang=fr')]).toEqual([french, french]);
    expect([await cookie('/'), await cookie('/?lang=xx'), await cookie('/api/flags?lang=fr')]).toEqual(
      Array.from({ length: 3 }),
    );
  });

  test.each(['products', 'news', 'reviews', 'flags', 'settings'] as const)(
    'is rendered again after a change of %s',
    async (topic) => {
      let version = 1;
      const { get, changes } = await aPageServer(async () => html(`version ${version}`));
      await get('/');
      version = 2;
      expect((await get('/')).body).toContain('version 1');
      await changes.publish(topic);
      expect((await get('/')).body).toContain('version 2');
    },
  );

  test('is sent compressed, and as 304 to a browser that has it', async () => {
    const { get } = await aPageServer(async () => html('x'.repeat(5000)));
    const { headers } = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    });
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
  });

  test('answers HEAD like GET without a body', async () => {
    const { get } = await aPageServer(async () => html('menu'));
    const full = await get('/');
    const head = await get('/', {}, 'HEAD');
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
  });

  test('is not cached when it is a 404 or sets a cookie', async () => {
    const { get, rendering } = await aPageServer(
      async (request, { fetcher }) => {
        await fetcher('/api/user/me', {});
        return html('x', request.url.endsWith('/nope') ? 404 : 200);
      },
      () => new Response('{}', { headers: { 'set-cookie': 'a=b' } }),
    );
    expect((await get('/nope')).status).toBe(404);
    await get('/nope');
    await get('/');
    await get('/');
    expect(rendering).toHaveBeenCalledTimes(4);
  });

  test('a redirect is passed on, with its cookie', async () => {
    const redirect = { status: 302, location: '/', html: '', shareable: true };
    const { get } = await aPageServer(async ({ url }) => ({ ...redirect, cookie: `from=${new URL(url).pathname}` }));
    for (const path of ['/orders', '/profile']) {
      const headers = { location: '/', 'set-cookie': [`from=${path}`] };
      expect(await get(path)).toMatchObject({ status: 302, headers });
    }
  });

  test('[LANG-02] a former URL redirects to the current one in the language it names', async () => {
    const { get } = await aPageServer(async () => ({ ...html('', 301), location: '/b' }));
    const leads = async (address: string) => (await get(address)).headers.location;
    expect([await leads('/a'), await leads('/a?lang=fr')]).toEqual(['/b', '/b?lang=fr']);
  });

  test('never sees the cookies of the request that rendered it', async () => {
    const seen: (string | null)[] = [];
    const api = (request: Request) => {
      seen.push(request.headers.get('cookie'));
      return new Response('{}');
    };
    const { get } = await aPageServer(async (_request, { fetcher }) => {
      await fetcher('/api/feature-flags', {});
      return html('menu');
    }, api);
    await get('/', { cookie: 'lang=fr; tracking=secret' });
    expect(seen).toEqual([null]);
  });
});

describe('a person’s page', () => {
  const cookie = 'username=giulia; access=old';

  test('is rendered for each request with a new nonce', async () => {
    const { get, rendering } = await aPageServer(async (_request, { nonce, remembersUser }) =>
      html(`${nonce} ${remembersUser}`),
    );
    const pages = [await get('/', { cookie }), await get('/', { cookie })];
    expect(rendering).toHaveBeenCalledTimes(2);
    expect(pages[0]?.body).toContain('true');
    const nonces = pages.map(({ headers }) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(pages[0]?.body).toContain(nonces[0]);
  });

  test('passes the cookies of a refresh on to the next call and to the browser', async () => {
    const seen: (string | null)[] = [];
    const api = (request: Request) => {
      seen.push(request.headers.get('cookie'));
      const headers = new Headers();
      headers.append('set-cookie', 'access=new; Path=/; HttpOnly');
      headers.append('set-cookie', 'username=; Path=/; Max-Age=0');
      return new Response('{}', { headers });
    };
    const { get } = await aPageServer(async (_request, { fetcher }) => {
      await fetcher('/api/user/refresh', { method: 'POST' });
      await fetcher('/api/user/me', {});
      return html('me');
    }, api);
    const { headers } = await get('/', { cookie });
    expect(seen).toEqual(['username=giulia; access=old', 'access=new']);
    expect(headers['set-cookie']?.slice(0, 2)).toEqual([
      'access=new; Path=/; HttpOnly',
      'username=; Path=/; Max-Age=0',
    ]);
  });

  test('neither fills nor reads the cache', async () => {
    const { get } = await aPageServer(async (_request, { remembersUser }) =>
      html(remembersUser ? 'mine' : 'everybody’s'),
    );
    expect((await get('/', { cookie })).body).toContain('mine');
    expect((await get('/')).body).toContain('everybody’s');
    expect((await get('/', { cookie })).body).toContain('mine');
  });
});

describe('failures', () => {
  test('[SHELL-15] a render that throws shows the plain error page in the visitor’s language, without details', async () => {
    const { get, logger } = await aPageServer(() => Promise.reject(new Error('password of the database')));
    const english = await get('/');
    expect(english.status).toBe(500);
    expect(english.body).toContain('Sorry, an unexpected error has occurred.');
    expect(english.body).not.toMatch(/password|<script/);
    expect(english.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/', { cookie: 'lang=fr' })).body).toContain('<html lang="fr"');
    expect(logger.error).toHaveBeenCalledTimes(2);
  });

  test('[RULE-07] during maintenance a page that calls the API is a 503, even if it could do without', async () => {
    const { get, logger } = await aPageServer(
      async (_request, { fetcher }) => {
        await fetcher('/api/products', {});
        return html('an empty list');
      },
      () => Response.json({ code: 'maintenance' }, { status: 503 }),
    );
    const page = await get('/products');
    expect(page.status).toBe(503);
    expect(page.headers['retry-after']).toBe('60');
    expect(page.body).not.toContain('http-equiv="refresh"');
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(page.body) ?? [];
    expect(page.headers['content-security-policy']).toContain(`script-src ${sourceHash(script)}; connect-src 'self';`);
    expect(page.body).toContain('12 rue des Lanternes');
    expect(page.body).not.toContain('an empty list');
    expect(logger.error).not.toHaveBeenCalled();
  });

  test('[RULE-07] during maintenance a page that loads no data is closed to visitors, but not the login page of staff', async () => {
    const api = () => new Response('{}', { status: 503 });
    const { get } = await aPageServer(async () => html('hello'), api, true);
    expect((await get('/')).status).toBe(503);
    expect((await get('/', { cookie: 'username=giulia' })).status).toBe(503);
    expect((await get('/login')).status).toBe(200);
  });

  test('[RULE-07] during maintenance the pages are open to staff', async () => {
    const api = (role: string) => () => Response.json({ role });
    const as = async (role: string) => {
      const { get } = await aPageServer(async () => html('hello'), api(role), true);
      return (await get('/', { cookie: 'username=giulia' })).status;
    };
    expect([await as('admin'), await as('superadmin'), await as('user')]).toEqual([200, 200, 503]);
  });

  test('during maintenance without a database the page says that the shop cannot be reached', async () => {
    const api = () => Response.json({ code: 'unavailable' }, { status: 503 });
    const { get } = await aPageServer(async () => html('hello'), api, true);
    const page = await get('/', { cookie: 'username=giulia' });
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
  });

  test('a failure is not cached', async () => {
    let broken = true;
    const { get } = await aPageServer(() => (broken ? Promise.reject(new Error('x')) : Promise.resolve(html('well'))));
    expect((await get('/')).status).toBe(500);
    broken = false;
    expect((await get('/')).body).toContain('well');
  });
});

describe('everything else', () => {
  test('the API, the mailbox and the feeds are not pages', async () => {
    const { get, rendering } = await aPageServer(async () => html('page'));
    for (const path of ['/api', '/api/products?page=1', '/dev/mailbox']) expect((await get(path)).body).toBe('the API');
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-products-12.xml', '/news/fr.rss.xml?from=mail']) {
      expect((await get(path)).body).toBe('the API');
    }
    expect((await get('/apixyz')).body).toContain('page');
    expect((await get('/news/de.rss.xml')).body).toContain('page');
    expect(rendering).toHaveBeenCalledTimes(2);
  });

  test.each(['POST', 'PUT', 'DELETE'])('a %s is a 405', async (method) => {
    const { get } = await aPageServer(async () => html('page'));
    expect(await get('/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  test('files take precedence over pages', async () => {
    const { get, rendering } = await aPageServer(async () => html('page'));
    expect((await get('/dish.svg')).body).toBe('file');
    expect(rendering).not.toHaveBeenCalled();
  });

  test('an asset of an older release is a plain 404, not a rendered page', async () => {
    const { get, rendering } = await aPageServer(async () => html('page'));
    expect((await get('/assets/app-0.js')).status).toBe(404);
    expect(rendering).not.toHaveBeenCalled();
  });
});

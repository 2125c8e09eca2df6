import fc from 'fast-check';
import type { HostileCall } from '../../apps/api/src/testing/fuzz/hostile-calls.ts';
import { hostileText } from '../../apps/api/src/testing/fuzz/hostile-values.ts';
import type { Fuzzer, HostileWorld } from '../../apps/api/src/testing/fuzz/hostile-world.ts';

/** Every kind of address that is no call of the API; `$` is where an id or a name belongs. */
const kinds: Record<string, readonly string[]> = {
  pages: [
    '/',
    '/products',
    '/favorites',
    '/news',
    '/contact',
    '/profile',
    '/cart',
    '/orders',
    '/privacy',
    '/dashboard',
  ],
  'pages of accounts': [
    '/login',
    '/verify-account/$',
    '/reset-password/$',
    '/error',
    '/login?redirect=$',
    '/verify-account?token=$',
  ],
  'pages of records': [
    '/products/$',
    '/news/$',
    '/orders/$',
    '/products?search=$',
    '/products?category=$&page=$&limit=$',
    '/dashboard/$',
    '/dashboard?tab=$',
  ],
  feeds: [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-products-$.xml',
    '/news/en.rss.xml',
    '/news/fr.rss.xml?$',
    '/sitemap$.xml',
  ],
  pictures: [
    '/uploads/$',
    '/uploads/$?w=$',
    '/uploads/AAAAAAAAAAAAAAAAAAAAAA?w=$',
    '/api/avatar/$.svg',
    '/api/avatar/mia.svg?$',
  ],
  files: ['/assets/$', '/favicon.svg', '/dishes/$.svg', '/$', '/.vite/manifest.json', '/.well-known/$', '/$/$'],
  documents: [
    '/api/docs',
    '/api/docs.css',
    '/api/openapi.json',
    '/api/$',
    '/api',
    '/dev/mailbox',
    '/dev/mailbox/$',
    '/dev/mailbox.json?to=$',
    '/dev/$',
  ],
};

/** A request to an address before its ids are known. */
export interface AddressPlan {
  kind: string;
  template: string;
  /** Texts for the `$`; none: an id that exists. */
  texts: (string | null)[];
  fuzzer: Fuzzer;
  method: string;
  headers: [string, string][];
  query: string;
}

const latin = hostileText.map((text) =>
  text
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .slice(0, 4000)
    .trim(),
);

const header: fc.Arbitrary<[string, string]> = fc.tuple(
  fc.constantFrom(
    'accept-language',
    'accept',
    'accept-encoding',
    'if-none-match',
    'cookie',
    'range',
    'origin',
    'user-agent',
  ),
  fc.oneof(
    latin,
    fc.constantFrom(
      '*',
      'br;q=0',
      'image/avif;q=x',
      'lang=fr; theme=dark; username=x',
      'access=%; refresh=%00',
      ',,,;;;',
    ),
  ),
);

/** Plans for addresses beside the API. */
export const addressPlan: fc.Arbitrary<AddressPlan> = fc
  .constantFrom(
    ...Object.entries(kinds).flatMap(([kind, templates]) => templates.map((template) => ({ kind, template }))),
  )
  .chain(({ kind, template }) =>
    fc.record({
      kind: fc.constant(kind),
      template: fc.constant(template),
      texts: fc.array(fc.option(hostileText, { freq: 2 }), { minLength: 3, maxLength: 3 }),
      fuzzer: fc.constantFrom<Fuzzer>('visitor', 'visitor', 'visitor', 'owner', 'admin'),
      method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'TRACE'),
      headers: fc.array(header, { maxLength: 2 }),
      query: fc.oneof(
        { weight: 3, arbitrary: fc.constant('') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'lang=fr',
            'lang=%',
            'page=%E0%A4%A',
            '__proto__[a]=1',
            'a=b&'.repeat(500),
            'limit=1e9',
          ),
        },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fc.constantFrom('lang', 'page', 'search', 'redirect'), hostileText)
            .map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed()).slice(0, 4000)}`),
        },
      ),
    }),
  );

/** The plan about what the world holds. */
export const addressCall = (
  { template, texts, fuzzer, method, headers, query }: AddressPlan,
  { world, cookies }: HostileWorld,
): HostileCall => {
  const existing = [world.product.id, world.article.id, world.order.order_number];
  const places = [...texts];
  const path = template.replaceAll('$', () => {
    const text = places.pop();
    return encodeURIComponent((text ?? existing[places.length] ?? '').toWellFormed()).slice(0, 4000);
  });
  const cookie: [string, string][] = cookies[fuzzer] ? [['cookie', cookies[fuzzer]]] : [];
  const target = query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
  return { method, target, headers: [...cookie, ...headers] };
};

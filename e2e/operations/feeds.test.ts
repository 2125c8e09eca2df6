import { beforeAll, describe, expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { headOf } from '../support/pages/html.ts';
import { problemsOf, typesOf } from '../support/pages/structured-data.ts';
import { onTrattoria } from '../support/seed.ts';

const sections = {
  en: /^(?:Event|From the house|Good to know|News|This and that|Offer)$/,
  fr: /^(?:Événement|La maison|Bon à savoir|Nouveauté|Et aussi|Offre)$/,
};

const origin = () => inject('shopUrl');
const read = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(address, origin()), {
    headers: { ...fromUniqueAddress(), ...headers },
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const contentsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => text);

/** One after the other, so that the shop has time for other tests. */
const readAll = async (addresses: readonly string[]) => {
  const pages: { address: string; status: number; head: ReturnType<typeof headOf> }[] = [];
  for (const address of addresses) {
    const { status, text } = await read(address);
    pages.push({ address, status, head: headOf(text) });
  }
  return pages;
};

describe('pages in the sitemap', () => {
  let pages: Awaited<ReturnType<typeof readAll>>;
  let entries: Map<string, Record<string, string>>;
  beforeAll(async () => {
    const sitemap = (await read('/sitemap.xml')).text;
    entries = new Map(
      contentsOf(sitemap, 'url').map((entry) => [
        contentsOf(entry, 'loc')[0] ?? '',
        Object.fromEntries(
          [...entry.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]),
        ),
      ]),
    );
    pages = await readAll([...entries.keys()]);
  });

  test('exist in both languages', () => {
    expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
    for (const language of ['en', 'fr']) {
      const own = pages
        .filter(({ head }) => head.language === language)
        .map(({ address }) => new URL(address).pathname);
      for (const path of [
        '/',
        '/products',
        '/products/pasta',
        '/products/drinks',
        '/news',
        '/contact',
        '/privacy',
        '/legal/terms',
      ]) {
        expect(own).toContain(path);
      }
      expect(own.filter((path) => path.startsWith('/products/product/')).length).toBeGreaterThanOrEqual(30);
      expect(own.filter((path) => path.startsWith('/news/article/')).length).toBeGreaterThanOrEqual(
        onTrattoria ? 3 : 5,
      );
    }
  });

  test('[LANG-02] have that canonical address and link to the same languages, each page to those that link to it', () => {
    for (const { address, head } of pages) {
      expect([address, head.canonicals]).toEqual([address, [address]]);
      expect([address, head.languages]).toEqual([address, entries.get(address)]);
      for (const other of Object.values(head.languages)) {
        expect(pages.find((page) => page.address === other)?.head.languages).toEqual(head.languages);
      }
      expect(head.meta('og:url')).toBe(address);
      expect(head.meta('robots')).toBe(undefined);
    }
  });

  test('have a unique title per language and a description', () => {
    for (const language of ['en', 'fr']) {
      const own = pages.filter(({ head }) => head.language === language);
      const titles = own.flatMap(({ head }) => head.titles);
      expect(titles).toHaveLength(own.length);
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
      for (const { address, head } of own) {
        expect([address, (head.meta('description') ?? '').length > 20]).toEqual([address, true]);
        expect(head.meta('og:title')).toBe(head.titles[0]);
        expect(head.meta('twitter:card')).toBe('summary_large_image');
        expect(head.meta('og:image:alt')).toBeTruthy();
        const isDrawn = head.meta('og:image')?.includes('/og.png');
        expect(head.meta('og:image:width')).toBe(isDrawn ? '1200' : undefined);
        const other = language === 'fr' ? 'en_US' : 'fr_FR';
        expect(head.meta('og:locale:alternate')).toBe(/\/news\/article\//.test(address) ? undefined : other);
        expect(head.meta('og:image')).toMatch(/^http.+\.(?:png|jpe?g|webp)(?:\?v=\w+)?$/);
      }
    }
  });

  test('have valid structured data', () => {
    const problems = pages.flatMap(({ address, head }) =>
      head.structuredData.flatMap((data) => problemsOf(data).map((problem) => `${address} ${problem}`)),
    );
    expect(problems).toEqual([]);
    const kinds = [
      [/^\/$/, ['Restaurant']],
      [/^\/products(?:\/[a-z]+)?$/, ['Menu']],
      [/^\/products\/product\//, ['Product', 'BreadcrumbList']],
      [/^\/news\/article\//, ['Article', 'BreadcrumbList']],
    ] as const;
    for (const [path, expected] of kinds) {
      const own = pages.filter(({ address }) => path.test(new URL(address).pathname));
      expect(own.length).toBeGreaterThan(0);
      for (const { address, head } of own) {
        expect([address, head.structuredData.map((data) => typesOf(data)[0])]).toEqual([address, expected]);
      }
    }
  });

  test('name in their structured data only addresses of their own language', () => {
    for (const { address, head } of pages) {
      const said = JSON.stringify(head.structuredData.filter((data) => typesOf(data)[0] !== 'Restaurant'));
      const named = [...said.matchAll(/"(?:url|item)":"([^"]+\/(?:products|news)[^"]*)"/g)].map(([, url = '']) => url);
      const others = named.filter((url) => url.includes('lang=fr') !== (head.language === 'fr'));
      expect([address, others]).toEqual([address, []]);
    }
  });

  test('list the whole menu', () => {
    const [menu] = pages.find(({ address }) => new URL(address).pathname === '/products')?.head.structuredData ?? [];
    const dishes = pages.filter(
      ({ address, head }) => head.language === 'en' && address.includes('/products/product/'),
    );
    const named = [...JSON.stringify(menu).matchAll(/"url":"([^"]+\/product\/[^"]+)"/g)].map(([, url = '']) => url);
    expect(named.toSorted()).toEqual(dishes.map(({ address }) => address).toSorted());
  });

  test('[NEWS-02] describe an article with date and author', () => {
    const articles = pages.filter(({ address }) => address.includes('/news/article/'));
    for (const { head } of articles) {
      expect(head.meta('og:type')).toBe('article');
      const [data] = head.structuredData as { datePublished: string; author: { name: string } }[];
      expect(head.meta('article:published_time')).toBe(data?.datePublished);
      expect(head.meta('article:section')).toMatch(sections[head.language as 'en' | 'fr']);
      expect(head.meta('article:author')).toBe(data?.author.name);
    }
  });

  test('link the news feeds', () => {
    for (const { address, head } of pages) {
      const feeds = /\/news/.test(address) ? [`${origin()}/news/en.rss.xml`, `${origin()}/news/fr.rss.xml`] : [];
      expect([address, head.feeds]).toEqual([address, feeds]);
    }
  });
});

test('an article shown in the other language keeps its canonical address', async () => {
  const feed = (await read('/news/fr.rss.xml')).text;
  const address = /<guid isPermaLink="true">([^<]+)/.exec(feed)?.[1] ?? '';
  const english = headOf((await read(address.replace('lang=fr', 'lang=en'))).text);
  expect(english.language).toBe('en');
  expect(english.canonicals).toEqual([address]);
  expect(english.languages).toEqual({ fr: address });
});

test('sitemap and feeds are compressed and support 304', async () => {
  for (const path of ['/sitemap.xml', '/news/fr.rss.xml']) {
    const { status, headers } = await read(path, { 'accept-encoding': 'gzip' });
    expect([path, status, headers.get('content-encoding')]).toEqual([path, 200, 'gzip']);
    expect((await read(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  }
});

describe('in a browser', () => {
  const { visit } = browserTests();

  test('sitemap and feeds are well-formed XML', async () => {
    const page = await visit('/contact');
    // The shop's own pages refuse to parse text as a document.
    await page.goto('about:blank');
    for (const path of ['/sitemap.xml', '/news/en.rss.xml', '/news/fr.rss.xml']) {
      const { text } = await read(path);
      const root = await page.evaluate((xml) => {
        const document = new DOMParser().parseFromString(xml, 'application/xml');
        return document.querySelector('parsererror')?.textContent ?? document.documentElement.localName;
      }, text);
      expect(root).toBe(path === '/sitemap.xml' ? 'urlset' : 'rss');
    }
  });
});

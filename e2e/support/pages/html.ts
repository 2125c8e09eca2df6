const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decoded = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value === undefined ? undefined : decoded(value);
};

const tagsOf = (html: string, name: string): string[] => html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];

/** Words that a visitor sees or hears, piece by piece, as they are between the tags and in some attributes. */
const wordsOf = (html: string): string[] => {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style|code)\b[\s\S]*?<\/\1>/gi, '<x>');
  const spoken = (body.match(/<[^>]+>/g) ?? []).flatMap((tag) =>
    ['aria-label', 'alt', 'title', 'placeholder'].flatMap((name) => attribute(tag, name) ?? []),
  );
  return [...body.replaceAll('<!-- -->', '').split(/<[^>]+>/), ...spoken]
    .map((text) => decoded(text).replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
};

/** What the tests check in a page's HTML as sent by the server. */
export const readHtml = (html: string) => {
  const links = tagsOf(html, 'link');
  const metas = tagsOf(html, 'meta');
  return {
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: attribute(metas.find((tag) => attribute(tag, 'name') === 'description') ?? '', 'content') ?? '',
    isHidden: metas.some((tag) => attribute(tag, 'name') === 'robots'),
    canonical: attribute(links.find((tag) => attribute(tag, 'rel') === 'canonical') ?? '', 'href'),
    languages: links.flatMap((tag) =>
      attribute(tag, 'rel') === 'alternate' ? (attribute(tag, 'hreflang') ?? []) : [],
    ),
    headings: tagsOf(html, 'h1').length,
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => json,
    ),
    addresses: tagsOf(html, 'a').flatMap((tag) => attribute(tag, 'href') ?? []),
    words: wordsOf(html),
  };
};

/** See {@link readHtml}. */
export type ReadPage = ReturnType<typeof readHtml>;

/** The attributes of every element of a kind. */
const elements = (html: string, name: string): Map<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(
    ([, attributes = '']) =>
      new Map(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          decoded(value),
        ]),
      ),
  );

/** What search engines, feed readers and previews read in a document. */
export const headOf = (html: string) => {
  const links = elements(html, 'link');
  const alternates = links.filter((link) => link.get('rel') === 'alternate');
  const metas = elements(html, 'meta');
  return {
    language: /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => decoded(title)),
    canonicals: links.filter((link) => link.get('rel') === 'canonical').map((link) => link.get('href')),
    languages: Object.fromEntries(
      alternates.filter((link) => link.has('hreflang')).map((link) => [link.get('hreflang'), link.get('href')]),
    ),
    feeds: alternates.filter((link) => link.get('type') === 'application/rss+xml').map((link) => link.get('href')),
    meta: (name: string) =>
      metas.find((tag) => tag.get('name') === name || tag.get('property') === name)?.get('content'),
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']): unknown => JSON.parse(json),
    ),
  };
};

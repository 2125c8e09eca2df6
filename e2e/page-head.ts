const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const plain = (text: string): string =>
  text.replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);

/** The attributes of every element of a kind. */
const elements = (html: string, name: string): Map<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(
    ([, attributes = '']) =>
      new Map(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          plain(value),
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
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => plain(title)),
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

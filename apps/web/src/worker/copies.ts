import { type CopyName, isStorable, type Kind, mostCopies, partsOf, shell, surplus } from './copy-rules.ts';

interface CopiesOptions {
  caches: CacheStorage;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Build version; copies of others are removed. */
  version: string;
  /** Of all scripts and styles that a page may need. */
  assets: readonly string[];
  now?: () => Date;
}

const freshMs = 10 * 60_000;

const madeHeader = 'x-copy-made';

/** A page's notice shows its copy's age. */
const stored = (response: Response, body: BodyInit | null, made: string): Response => {
  const headers = new Headers(response.headers);
  // The body is decompressed, and the key contains what the response varies by.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set(madeHeader, made);
  return new Response(body, { headers });
};

/** Offline copies, all requested without cookies. */
export const createCopies = ({ caches, fetch, version, assets, now = () => new Date() }: CopiesOptions) => {
  const nameOf = (kind: Kind): string => `bottega-${kind}-${version}`;
  const open = (kind: Kind): Promise<Cache> => caches.open(nameOf(kind));

  // Another size is better than none.
  const find = async ({ kind, key }: CopyName): Promise<Response | undefined> =>
    (await open(kind)).match(key, { ignoreSearch: kind === 'picture' });

  /** Without cookies a response is the same for everyone. */
  const ask = ({ kind, key }: CopyName): Promise<Response> =>
    fetch(key, { credentials: 'omit', cache: kind === 'page' || kind === 'data' ? 'no-store' : 'default' });

  const storeParts = async (html: string): Promise<void> => {
    const parts = partsOf(html);
    await Promise.all(parts.filter(({ kind }) => kind === 'asset').map(storeOnce));
    await Promise.allSettled(parts.filter(({ kind }) => kind === 'picture').map(storeOnce));
  };

  const store = async (copy: CopyName): Promise<void> => {
    const { kind, key } = copy;
    const response = await ask(copy);
    const cache = await open(kind);
    if (response.status === 404) await cache.delete(key);
    if (!isStorable(response)) return;
    const made = now().toISOString();
    if (kind === 'page') {
      const html = await response.text();
      // First, so that a stored page is complete.
      await storeParts(html);
      await cache.put(key, stored(response, html.replace('<html', `<html data-copy="${made}"`), made));
    } else {
      await cache.put(key, stored(response, response.body, made));
    }
    const keys = (await cache.keys()).map(({ url }) => url.slice(new URL(url).origin.length));
    await Promise.all(surplus(kind, keys).map((old) => cache.delete(old)));
  };

  const storeOnce = async (copy: CopyName): Promise<void> => {
    if (!(await find(copy))) await store(copy);
  };

  const refresh = async (copy: CopyName): Promise<void> => {
    const made = (await find(copy))?.headers.get(madeHeader);
    const isFresh = made && (copy.kind === 'asset' || now().getTime() - Date.parse(made) < freshMs);
    if (!isFresh) await store(copy);
  };

  const refreshAll = async (copies: readonly CopyName[]): Promise<void> =>
    void (await Promise.allSettled(copies.map(refresh)));

  return {
    find,
    /** Rejects without all scripts and styles: the next visit retries. */
    install: async (): Promise<void> => {
      await Promise.all(assets.map((key) => storeOnce({ kind: 'asset', key })));
      await refreshAll(shell);
    },
    /** Skips copies younger than ten minutes. */
    refresh: (copy: CopyName | undefined): Promise<void> => refreshAll(copy ? [copy, ...shell] : shell),
    refreshPart: (copy: CopyName): Promise<void> => refreshAll([copy]),
    removeOthers: async (): Promise<void> => {
      const kinds = Object.keys(mostCopies) as Kind[];
      const own = new Set(kinds.map(nameOf));
      const names = (await caches.keys()).filter((name) => name.startsWith('bottega-') && !own.has(name));
      await Promise.all(names.map((name) => caches.delete(name)));
    },
  };
};

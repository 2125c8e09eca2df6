/** What a render hands to the cache. */
export interface Rendered<Page> {
  page: Page;
  /** Whether others may be given it too. */
  keep: boolean;
}

interface PageCacheOptions {
  maxEntries: number;
  maxBytes: number;
  /** A page is rendered anew after this time, since some of it (opening hours, the year) changes with the clock. */
  maxAgeMs: number;
  /** Milliseconds that only rise. */
  now: () => number;
}

/** Pages by key: those that nobody has read since the last ones went go first; of several that ask at once for a missing one, one renders. */
export interface PageCache<Page> {
  /** The kept page, if there is one. Costs one lookup. */
  get(key: string): Page | undefined;
  /** Renders unless the same is being rendered already. */
  load(key: string, render: () => Promise<Rendered<Page>>): Promise<Page>;
  /** Forgets everything, what is being rendered included: it read the data before they changed. */
  purge(): void;
}

/** Makes an empty cache. */
export const createPageCache = <Page extends { bytes: number }>(options: PageCacheOptions): PageCache<Page> => {
  const { maxEntries, maxBytes, maxAgeMs, now } = options;
  const kept = new Map<string, { page: Page; until: number; isRead: boolean }>();
  const running = new Map<string, Promise<Page>>();
  let bytes = 0;
  let generation = 0;

  const forget = (key: string): void => {
    bytes -= kept.get(key)?.page.bytes ?? 0;
    kept.delete(key);
  };

  // A Map iterates in insertion order. What has been read gets a second chance at its end, so that reading costs nothing.
  const makeRoom = (forBytes: number): void => {
    for (const [oldest, entry] of kept) {
      if (kept.size < maxEntries && bytes + forBytes <= maxBytes) break;
      if (entry.isRead) {
        entry.isRead = false;
        kept.delete(oldest);
        kept.set(oldest, entry);
      } else forget(oldest);
    }
  };

  const keep = (key: string, page: Page): void => {
    forget(key);
    if (page.bytes > maxBytes) return;
    makeRoom(page.bytes);
    kept.set(key, { page, until: now() + maxAgeMs, isRead: false });
    bytes += page.bytes;
  };

  return {
    get: (key) => {
      const entry = kept.get(key);
      if (!entry) return undefined;
      if (entry.until <= now()) {
        forget(key);
        return undefined;
      }
      entry.isRead = true;
      return entry.page;
    },
    load: (key, render) => {
      const joined = running.get(key);
      if (joined) return joined;
      const startedIn = generation;
      const loading = render()
        .then((rendered) => {
          if (rendered.keep && generation === startedIn) keep(key, rendered.page);
          return rendered.page;
        })
        .finally(() => {
          if (running.get(key) === loading) running.delete(key);
        });
      running.set(key, loading);
      return loading;
    },
    purge: () => {
      generation += 1;
      kept.clear();
      running.clear();
      bytes = 0;
    },
  };
};

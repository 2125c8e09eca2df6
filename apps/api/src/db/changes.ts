/** What can change behind a cache. */
export const changeTopics = ['products', 'articles', 'reviews', 'flags', 'settings'] as const;

/** One of {@link changeTopics}. */
export type ChangeTopic = (typeof changeTopics)[number];

/** Announcements of changed data, between the parts of a process and between the processes on one database. */
export type Changes = {
  /** Call after the commit. Listeners of this process have run when it returns; it never fails. */
  publish(topic: ChangeTopic): Promise<void>;
  /** Hears own and foreign changes, and now and then a topic that did not change. Returns the way to stop. */
  subscribe(listener: (topic: ChangeTopic) => void): () => void;
  close(): Promise<void>;
};

/** Announcements inside one process; what the engines build theirs on. */
export function localChanges(): Changes {
  const listeners = new Set<(topic: ChangeTopic) => void>();
  return {
    async publish(topic) {
      for (const listener of [...listeners]) listener(topic);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      listeners.clear();
    },
  };
}

export const changeTopics = ['products', 'news', 'reviews', 'flags', 'settings'] as const;

export type ChangeTopic = (typeof changeTopics)[number];

export interface Changes {
  /** Call after the commit; listeners of this process have run when it resolves. Never rejects. */
  publish(topic: ChangeTopic): Promise<void>;
  /** Receives changes by all instances, sometimes topics without one. Returns the unsubscribe function. */
  subscribe(listener: (topic: ChangeTopic) => void): () => void;
  /** Call after the commit; does not wait for other instances. */
  announceOrders(): void;
  /** Changes by all instances. Returns the unsubscribe function. */
  onOrders(listener: () => void): () => void;
  close(): Promise<void>;
}

export const localChanges = (): Changes => {
  const listeners = new Set<(topic: ChangeTopic) => void>();
  const orderListeners = new Set<() => void>();
  return {
    async publish(topic) {
      for (const listener of [...listeners]) listener(topic);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    announceOrders() {
      for (const listener of [...orderListeners]) listener();
    },
    onOrders(listener) {
      orderListeners.add(listener);
      return () => void orderListeners.delete(listener);
    },
    async close() {
      listeners.clear();
      orderListeners.clear();
    },
  };
};

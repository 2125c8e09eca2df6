import pLimit from 'p-limit';

interface QueueOptions {
  concurrency: number;
  /** Each waiting task uses memory (security.md 21). */
  maxPending: number;
  refuse: () => Error;
}

export const boundedQueue = ({ concurrency, maxPending, refuse }: QueueOptions) => {
  const limit = pLimit(concurrency);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxPending) throw refuse();
    return limit(task);
  };
};

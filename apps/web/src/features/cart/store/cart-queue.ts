import type { CartChange } from './cart-lines.ts';

const isOvertaken = (change: CartChange, later: readonly CartChange[]): boolean =>
  change.kind === 'put' &&
  change.added === undefined &&
  later.some(
    (other) =>
      other.kind === 'clear' ||
      (other.kind === 'remove' && other.productId === change.product._id) ||
      (other.kind === 'put' && other.added === undefined && other.product._id === change.product._id),
  );

/** Sends changes of the server cart one by one and shows them at once; a replaced quantity is never sent. */
export const createCartQueue = () => {
  const listeners = new Set<() => void>();
  let waiting: readonly CartChange[] = [];
  let tail: Promise<unknown> = Promise.resolve();

  const wait = (changes: readonly CartChange[]): void => {
    waiting = changes;
    for (const listener of listeners) listener();
  };

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };

  return {
    inTurn,
    /** Rejects with the failure of the call. */
    push: (change: CartChange, send: () => Promise<void>): Promise<void> => {
      wait([...waiting, change]);
      return inTurn(async () => {
        const later = waiting.slice(waiting.indexOf(change) + 1);
        if (!isOvertaken(change, later)) await send();
      }).finally(() => wait(waiting.filter((other) => other !== change)));
    },
    waiting: () => waiting,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export const cartQueue = createCartQueue();

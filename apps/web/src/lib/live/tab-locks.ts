/**
 * Holds a lock that all tabs of this browser share, from the moment it is granted until the returned function is
 * called or the tab goes. Without Web Locks (plain HTTP) each tab is on its own and holds it at once.
 */
export const holdLock = (name: string, onHeld: () => void, mode: LockMode = 'exclusive'): (() => void) => {
  if (!('locks' in navigator)) {
    onHeld();
    return () => undefined;
  }
  const waiting = new AbortController();
  let release = () => {};
  // `Promise.withResolvers` is too new for the phones of customers.
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = () => {
    onHeld();
    return released;
  };
  // Rejects when it is given up while waiting.
  navigator.locks.request(name, { mode, signal: waiting.signal }, hold).catch(() => undefined);
  return () => {
    waiting.abort();
    release();
  };
};

/** Whether no tab holds the lock. */
export const isFree = async (name: string): Promise<boolean> =>
  !('locks' in navigator) || navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null);

/** Runs one task of this name at a time in all tabs of this browser. */
export const inOneTab = <Result>(name: string, task: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, {}, task) : task();

/** Shared by all tabs until released or closed. Without Web Locks (plain HTTP) granted at once. */
export const holdLock = (name: string, onHeld: () => void, mode: LockMode = 'exclusive'): (() => void) => {
  if (!('locks' in navigator)) {
    onHeld();
    return () => undefined;
  }
  const waiting = new AbortController();
  let release = () => {};
  // `Promise.withResolvers` is too new for customers' phones.
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = () => {
    onHeld();
    return released;
  };
  // Rejects if aborted while waiting.
  navigator.locks.request(name, { mode, signal: waiting.signal }, hold).catch(() => undefined);
  return () => {
    waiting.abort();
    release();
  };
};

export const isFree = async (name: string): Promise<boolean> =>
  !('locks' in navigator) || navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null);

/** Runs one task of this name at a time, across all tabs. */
export const inOneTab = <Result>(name: string, task: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, {}, task) : task();

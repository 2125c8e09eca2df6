/** Runs a task when its turn comes. */
type TaskQueue = <T>(task: () => Promise<T>) => Promise<T>;

/** A queue that runs so many tasks at once, in order, and lets only so many wait; `refuse` says why to those above. */
export const taskQueue = ({
  atOnce,
  waiting,
  refuse,
}: {
  atOnce: number;
  waiting: number;
  refuse: () => Error;
}): TaskQueue => {
  let running = 0;
  const line: (() => void)[] = [];
  return async (task) => {
    if (running < atOnce) running += 1;
    else if (line.length >= waiting) throw refuse();
    // Whoever ends hands the place over, so that nobody new can take it in between.
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

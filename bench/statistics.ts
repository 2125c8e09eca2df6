/** The value below which the given part (0 to 1) of the numbers lies. */
export const quantile = (numbers: readonly number[], part: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
};

/** The value in the middle. */
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** Milliseconds that the work took. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** A number of milliseconds for people. */
export const ms = (value: number): string => `${value.toFixed(2)} ms`;

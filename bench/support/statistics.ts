/** The value below which the given part (0 to 1) of the numbers lies. */
export const quantile = (numbers: readonly number[], part: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
};

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

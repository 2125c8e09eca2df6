import { useEffect, useRef } from 'react';

/** By the id of an order: the key that chooses its ticket. */
export type Digits = ReadonlyMap<string, number>;

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A ticket keeps its digit; those that are free go to the first ones without. */
export const digitsOf = (ids: readonly string[], before: Digits): Digits => {
  const digits = new Map([...before].filter(([id]) => ids.includes(id)));
  const taken = new Set(digits.values());
  const free = all.filter((digit) => !taken.has(digit));
  for (const id of ids.filter((each) => !digits.has(each))) {
    const digit = free.shift();
    if (digit !== undefined) digits.set(id, digit);
  }
  return digits;
};

export const useDigits = (ids: readonly string[]): Digits => {
  const before = useRef<Digits>(new Map());
  const digits = digitsOf(ids, before.current);
  useEffect(() => {
    before.current = digits;
  });
  return digits;
};

import { useState } from 'react';
import { isSameMap } from './same-map.ts';

/** Keys 1 to 9 that choose a ticket, by order id. */
export type Digits = ReadonlyMap<string, number>;

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Tickets keep their digit; free digits go to the first tickets without one. */
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
  const [before, setBefore] = useState<Digits>(new Map());
  const digits = digitsOf(ids, before);
  if (!isSameMap(digits, before)) setBefore(digits);
  return digits;
};

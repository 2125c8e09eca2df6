import { useEffect, useState } from 'react';
import { clockOffset } from '#lib/clock-offset.ts';

const everyMs = 20_000;

/**
 * The shop's time for calculating ages, in milliseconds; `rendered` is the machine's at the first render, the same on
 * the server.
 */
export const useNow = (rendered: number): number => {
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, rendered) + clockOffset();
};

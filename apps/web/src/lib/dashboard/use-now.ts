import { useEffect, useState } from 'react';

const everyMs = 20_000;

/** The time for ages, in milliseconds; `rendered` is that of the first render, the same on the server. */
export const useNow = (rendered: number): number => {
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, rendered);
};

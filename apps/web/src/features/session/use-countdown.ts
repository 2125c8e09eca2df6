import { useEffect, useState } from 'react';

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Counts whole seconds down to 0. By the clock and not by ticks: a page that slept is right as soon as it wakes. */
export const useCountdown = (seconds: number) => {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsUntil(end);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);

  const restart = (from: number): void => {
    setEnd(Date.now() + from * 1000);
    setLeft(from);
  };
  return { left, restart };
};

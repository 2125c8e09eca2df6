import { useEffect, useState } from 'react';
import { clockOffset, onClockCorrected } from './clock-offset.ts';

/** Shop time in milliseconds; undefined on the server and during hydration. */
export const useNow = (everyMs: number): number | undefined => {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now() + clockOffset());
    tick();
    const timer = setInterval(tick, everyMs);
    const stopListening = onClockCorrected(tick);
    // Browsers slow down the timers of a hidden page.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      stopListening();
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
};

const agesMs = 20_000;

/** Shop time, at least `loadedAt` (device time), as on the server. */
export const useNowFor = (loadedAt: number): number => Math.max(useNow(agesMs) ?? 0, loadedAt + clockOffset());

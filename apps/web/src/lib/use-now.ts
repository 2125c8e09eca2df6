import { useEffect, useState } from 'react';
import { clockOffset, onClockCorrected, shopNow } from './clock-offset.ts';

/** The shop's time in milliseconds, at least every `everyMs`; undefined on the server and at the first render. */
export const useNow = (everyMs: number): number | undefined => {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(shopNow().getTime());
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

/** For the ages of what was loaded at `loadedAt`, of the machine's clock and the same on the server. Milliseconds. */
export const useNowFor = (loadedAt: number): number => Math.max(useNow(agesMs) ?? 0, loadedAt + clockOffset());

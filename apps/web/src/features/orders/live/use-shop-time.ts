import { useEffect, useState } from 'react';
import { onApiResponse } from '#lib/api/api-responses.ts';
import { shopNow } from '#lib/clock-offset.ts';

const everyMs = 10_000;
// `Date` has whole seconds, and the answer was under way.
const toleranceMs = 3000;

/** The server's time in milliseconds, whatever this device's clock says; null on the server and at the first render. */
export const useShopTime = (): number | null => {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let behind = 0;
    const tick = () => setNow(shopNow().getTime() + behind);
    const stopListening = onApiResponse(({ headers }) => {
      const difference = Date.parse(headers.get('Date') ?? '') - Date.now();
      if (Number.isNaN(difference)) return;
      behind = Math.abs(difference) > toleranceMs ? difference : 0;
      tick();
    });
    tick();
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      stopListening();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
};

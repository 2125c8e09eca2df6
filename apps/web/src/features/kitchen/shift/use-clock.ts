import { useEffect, useState } from 'react';

const everyMs = 1000;

/** The machine's time each second, in milliseconds since 1970; undefined on the server. */
export const useClock = (): number | undefined => {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};

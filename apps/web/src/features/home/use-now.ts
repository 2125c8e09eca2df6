import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time, to the minute. `atStart` is what the page was rendered with, so that server and browser begin alike. */
export const useNow = (atStart: number): Date => {
  const [now, setNow] = useState(atStart);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const time = Date.now();
      setNow(time);
      // With the minute's turn, at which kitchens open and days begin.
      timer = setTimeout(look, minute - (time % minute));
    };
    look();
    return () => clearTimeout(timer);
  }, []);
  return new Date(now);
};

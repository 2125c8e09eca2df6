import { useEffect } from 'react';
import { kitchenSound, playChime, playWarning, startSound } from '#lib/live/order-sound.ts';
import { setTitleCount } from '#lib/title-count.ts';

const againMs = 8000;
const blinkMs = 1000;

interface Alarm {
  unseen: readonly string[];
  /** Cancellations and changes not yet acknowledged; they have another sound. */
  changed: readonly string[];
}

/** Sounds at each new order or change, and every 8 s while one is unseen; the title blinks with their number. */
export const useAlarm = ({ unseen, changed }: Alarm): void => {
  const count = unseen.length + changed.length;
  // An event during another's sound is heard at once.
  const names = [...changed, ...unseen].join();
  const isWarning = changed.length > 0;

  useEffect(() => startSound(kitchenSound), []);

  useEffect(() => {
    if (names === '') return;
    const play = isWarning ? playWarning : playChime;
    play();
    const timer = setInterval(play, againMs);
    return () => clearInterval(timer);
  }, [names, isWarning]);

  useEffect(() => {
    if (count === 0) return;
    let isShown = true;
    setTitleCount(count);
    const timer = setInterval(() => {
      isShown = !isShown;
      setTitleCount(isShown ? count : 0);
    }, blinkMs);
    return () => {
      clearInterval(timer);
      setTitleCount(0);
    };
  }, [count]);
};

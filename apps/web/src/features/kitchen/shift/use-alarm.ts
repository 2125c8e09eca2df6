import { useEffect } from 'react';
import { kitchenSound, playChime, startSound } from '#lib/live/order-sound.ts';
import { setTitleCount } from '#lib/title-count.ts';

const againMs = 8000;
const blinkMs = 1000;

/** Sounds at each new order, and every 8 s while one is unseen; the title blinks with their number. */
export const useAlarm = (unseen: readonly string[]): void => {
  const count = unseen.length;
  // An order that comes while another sounds is heard at once.
  const names = unseen.join();

  useEffect(() => startSound(kitchenSound), []);

  useEffect(() => {
    if (names === '') return;
    playChime();
    const timer = setInterval(playChime, againMs);
    return () => clearInterval(timer);
  }, [names]);

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

import { useEffect, useState } from 'react';
import { allowSound } from '#lib/live/order-sound.ts';

/** Begins a shift by one press: sound, a screen that stays awake, and all of it. Browsers that refuse one give the others. */
export const useShift = (): { isOn: boolean; start: () => void } => {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      // A browser takes it away from a hidden page.
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [isOn]);

  const start = () => {
    allowSound(true);
    setOn(true);
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return { isOn, start };
};

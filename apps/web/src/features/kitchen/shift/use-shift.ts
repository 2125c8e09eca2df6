import { useEffect, useState } from 'react';
import { allowSound } from '#lib/live/order-sound.ts';

/** Turns on sound, wake lock and full screen by one press. If the browser refuses one, the others still apply. */
export const useShift = (): { isOn: boolean; start: () => void } => {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      // Browsers release the wake lock of a hidden page.
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

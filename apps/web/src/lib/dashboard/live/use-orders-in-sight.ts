import { useEffect, useState } from 'react';
import { markOrdersSeen, useNewOrders } from './new-orders.ts';

// Long enough to look up from the stove.
const seenAfterMs = 8000;

const useVisible = (): boolean => {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === 'visible');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isVisible;
};

export const useOrdersInSight = (areShown: boolean): void => {
  const orders = useNewOrders();
  const isVisible = useVisible();
  useEffect(() => {
    if (!areShown || !isVisible || orders.size === 0) return;
    const timer = setTimeout(() => markOrdersSeen(orders), seenAfterMs);
    return () => clearTimeout(timer);
  }, [areShown, isVisible, orders]);
};

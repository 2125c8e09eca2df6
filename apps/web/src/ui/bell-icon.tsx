import { icon } from './icons.tsx';

// Not in `tool-icons.tsx`, all of which an order's page would load.
export const BellIcon = icon(
  'M5 17.2c1.4-1.5 1.7-3.2 1.7-6.2a5.3 5.3 0 0 1 10.6 0c0 3 .3 4.7 1.7 6.2zM9.8 20.2a2.4 2.4 0 0 0 4.4 0M12 3.2v2.4',
);

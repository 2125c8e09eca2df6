import { createContext, use } from 'react';

export const ClockOffsetContext = createContext(0);

/** Milliseconds to add to the browser's time for the shop's; 0 unless a test has moved its clock. */
export const useClockOffset = (): number => use(ClockOffsetContext);

export const shopNow = (clockOffset: number): Date => new Date(Date.now() + clockOffset);

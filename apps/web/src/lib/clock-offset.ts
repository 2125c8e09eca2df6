import { createStore } from './store.ts';

// The `Date` header has whole seconds and ages in flight.
const toleranceMs = 3000;

let testOffset = 0;
const correction = createStore(0);

/** Added to device time it gives shop time, in milliseconds. */
export const clockOffset = (): number => testOffset + correction.read();

export const setClockOffset = (milliseconds: number): void => {
  testOffset = milliseconds;
  correction.set(0);
};

/** For devices with a wrong clock. Milliseconds since 1970. */
export const correctClock = (shopTime: number): void => {
  const difference = shopTime - testOffset - Date.now();
  correction.set(Math.abs(difference) > toleranceMs ? difference : 0);
};

/** Skips the service worker's copies, whose `Date` is old. */
export const correctClockBy = ({ headers }: Response): void => {
  const serverTime = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(serverTime) && !headers.has('x-copy-made')) correctClock(serverTime + testOffset);
};

export const onClockCorrected = correction.subscribe;

/** For what is scheduled or entered: not corrected, as it would jump. */
export const shopNow = (): Date => new Date(Date.now() + testOffset);

import { createStore } from './store.ts';

// `Date` has whole seconds, and the answer was under way.
const toleranceMs = 3000;

let moved = 0;
const behind = createStore(0);

/** Milliseconds to add to the machine's time to get the shop's. One per process and page. */
export const clockOffset = (): number => moved + behind.read();

/** By how much a test has moved the shop's clock; otherwise 0. */
export const setClockOffset = (milliseconds: number): void => {
  moved = milliseconds;
  behind.set(0);
};

/** Corrects the clock of a device that is wrong; `shopTime` in milliseconds since 1970. */
export const correctClock = (shopTime: number): void => {
  const difference = shopTime - moved - Date.now();
  behind.set(Math.abs(difference) > toleranceMs ? difference : 0);
};

/** By an answer of the server. Copies of the service worker have the date of when they were made. */
export const correctClockBy = ({ headers }: Response): void => {
  const serverTime = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(serverTime) && !headers.has('x-copy-made')) correctClock(serverTime + moved);
};

/** Calls back when the clock is corrected. Returns the unsubscribe function. */
export const onClockCorrected = behind.subscribe;

export const shopNow = (): Date => new Date(Date.now() + clockOffset());

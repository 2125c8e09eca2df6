let offset = 0;

/**
 * Milliseconds to add to the machine's time to get the shop's; 0 unless a test has moved its clock. One per process
 * and page.
 */
export const clockOffset = (): number => offset;

export const setClockOffset = (milliseconds: number): void => {
  offset = milliseconds;
};

export const shopNow = (): Date => new Date(Date.now() + offset);

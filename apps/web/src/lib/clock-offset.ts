let offset = 0;

/** Milliseconds from the machine's time to the shop's; 0 unless a test has moved its clock. */
export const clockOffset = (): number => offset;

export const setClockOffset = (milliseconds: number): void => {
  offset = milliseconds;
};

export const shopNow = (): Date => new Date(Date.now() + offset);

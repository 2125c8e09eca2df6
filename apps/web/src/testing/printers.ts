import type { Printer } from '@bottega/contract/printing/schemas';

export const aPrinter = (given: Partial<Printer> = {}): Printer => ({
  _id: 'p',
  name: 'Pass',
  locale: 'en',
  copies: 1,
  prints: 'ticket',
  ahead: 'opening',
  lastSeenAt: null,
  lastPrintedAt: null,
  waiting: 0,
  waitingSince: null,
  isSilent: false,
  isAway: false,
  error: null,
  next: null,
  ...given,
});

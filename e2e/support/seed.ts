import { intervalsOn } from '@bottega/contract/shop/hours/opening-hours';
import { daysAfter, momentOf, shopDate } from '@bottega/contract/shop/shop-time';
import { demoProfile } from '../../apps/api/src/content/demo/profile.ts';
import { trattoriaHours } from '../../apps/api/src/content/trattoria/hours.ts';
import { trattoriaProfile } from '../../apps/api/src/content/trattoria/profile.ts';

/** Whether the tests run on the trattoria instead of the demo. */
export const onTrattoria = process.env.E2E_SEED === 'trattoria';

/** The seed's profile of the shop. */
export const seededProfile = onTrattoria ? trattoriaProfile : demoProfile;

/** Prefix of the names of downloaded files. */
export const seededSlug = onTrattoria ? 'trattoria-fontana' : 'bottega';

/** A quarter past seven on the trattoria's next evening, when the demo is open too. */
const atDinner = (now: Date): Date => {
  const hours = trattoriaHours(now);
  for (let date = shopDate(now); ; date = daysAfter(date, 1)) {
    const moment = momentOf(date, '19:15');
    if (moment > now && intervalsOn(date, hours).length === 2) return moment;
  }
};

const clockAhead = (): number => {
  const now = new Date();
  return onTrattoria ? atDinner(now).getTime() - now.getTime() : 0;
};

// Workers inherit it, so that all shops of a run are ahead by the same amount.
process.env.E2E_CLOCK_AHEAD ??= String(clockAhead());

/** The time in the shops that this run starts, in milliseconds. */
export const shopNow = (): number => Date.now() + Number(process.env.E2E_CLOCK_AHEAD);

/** The environment of a shop whose test requests no seed or time of its own. */
export const seedEnvironment = (env: Record<string, string>): Record<string, string> =>
  onTrattoria && !env.SEED && !env.CLOCK ? { SEED: 'trattoria', CLOCK: new Date(shopNow()).toISOString() } : {};

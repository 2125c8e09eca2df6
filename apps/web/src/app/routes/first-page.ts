import { hasDuty, isWorker, screenDuties, type Worker } from '@bottega/contract/accounts/duties';
import { isStaff } from '@bottega/contract/accounts/roles';
import type { Flags } from '@bottega/contract/flags/rules';

type Screen = keyof typeof screenDuties;

/** What `/login?next=` may name: the screens that say so when their session has ended. Nothing else is ever opened. */
export const screens = Object.keys(screenDuties) as readonly Screen[];

const hasScreen = (worker: Worker, { ff_kitchen, ff_ordering }: Flags, screen: Screen): boolean =>
  ff_kitchen && (screen !== 'courier' || ff_ordering) && hasDuty(worker, screenDuties[screen]);

const bringsOnly = ({ role, duties = [] }: Worker): boolean =>
  !isStaff(role) && duties.every((duty) => duty === 'courier');

/** Where people are after the login at `/login`. In a shop that is being set up the dashboard leads to the wizard. */
export const firstPage = (worker: Worker, flags: Flags, next?: Screen): string => {
  if (!isWorker(worker)) return '/';
  if (next && hasScreen(worker, flags, next)) return `/${next}`;
  return bringsOnly(worker) && hasScreen(worker, flags, 'courier') ? '/courier' : '/dashboard';
};

import { hasDuty, isWorker, screenDuties, type Worker } from '@bottega/contract/accounts/duties';
import { isStaff } from '@bottega/contract/accounts/roles';
import type { Flags } from '@bottega/contract/flags/rules';

type Screen = keyof typeof screenDuties;

const hasScreen = (worker: Worker, { ff_kitchen, ff_ordering }: Flags, screen: Screen): boolean =>
  ff_kitchen && (screen !== 'courier' || ff_ordering) && hasDuty(worker, screenDuties[screen]);

const bringsOnly = ({ role, duties = [] }: Worker): boolean =>
  !isStaff(role) && duties.every((duty) => duty === 'courier');

const isScreen = (name: string): name is Screen => Object.hasOwn(screenDuties, name);

/**
 * Where people are after the login at `/login`. `next`: the screen whose session has ended; any other address is never
 * opened. In a shop that is being set up the dashboard leads to the wizard.
 */
export const firstPage = (worker: Worker, flags: Flags, next = ''): string => {
  if (!isWorker(worker)) return '/';
  if (isScreen(next) && hasScreen(worker, flags, next)) return `/${next}`;
  return bringsOnly(worker) && hasScreen(worker, flags, 'courier') ? '/courier' : '/dashboard';
};

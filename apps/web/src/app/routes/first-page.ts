import { isOwnPage } from '@bottega/contract/accounts/login-link';
import { hasDuty, isWorker, screenDuties, type Worker } from '@bottega/contract/duties';
import type { Flags } from '@bottega/contract/flags';
import { isStaff } from '@bottega/contract/roles';

type Screen = keyof typeof screenDuties;

const hasScreen = (worker: Worker, { ff_kitchen, ff_ordering }: Flags, screen: Screen): boolean =>
  ff_kitchen && (screen !== 'courier' || ff_ordering) && hasDuty(worker, screenDuties[screen]);

const bringsOnly = ({ role, duties = [] }: Worker): boolean =>
  !isStaff(role) && duties.every((duty) => duty === 'courier');

const isScreen = (name: string): name is Screen => Object.hasOwn(screenDuties, name);

/** With or without a slash: `kitchen`, `/kitchen`. */
export const screenIn = (next: unknown): Screen | undefined => {
  const name = typeof next === 'string' ? next.replace(/^\//, '') : '';
  return isScreen(name) ? name : undefined;
};

/** `next`: the page requested at `/login`, on this site only. A shop that is being set up opens the wizard. */
export const firstPage = (worker: Worker, flags: Flags, next?: unknown): string => {
  if (!isWorker(worker)) return '/';
  const screen = screenIn(next);
  if (screen && hasScreen(worker, flags, screen)) return `/${screen}`;
  if (!screen && isOwnPage(next)) return next;
  return bringsOnly(worker) && hasScreen(worker, flags, 'courier') ? '/courier' : '/dashboard';
};

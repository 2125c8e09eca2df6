import { correctClockBy } from '../clock-offset.ts';

type Listener = (response: Response) => void;

const listeners = new Set<Listener>();
const failureListeners = new Set<() => void>();

/** Runs before the caller continues. Returns the unsubscribe function. */
export const onApiResponse = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const announceResponse: Listener = (response) => {
  correctClockBy(response);
  for (const listener of listeners) listener(response);
};

/** For calls without a response. Returns the unsubscribe function. */
export const onNoAnswer = (listener: () => void): (() => void) => {
  failureListeners.add(listener);
  return () => void failureListeners.delete(listener);
};

export const announceNoAnswer = (): void => {
  for (const listener of failureListeners) listener();
};

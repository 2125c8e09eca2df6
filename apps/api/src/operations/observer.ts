import type { ErrorCode } from '@bottega/contract/errors';
import type { Logger } from 'pino';

/** A request that was answered. Nothing of what was asked for or sent: addresses of pages hold secrets, bodies more. */
export interface Answered {
  requestId: string;
  method: string;
  /** The pattern of the address, `/api/orders/:id`: of these there are a few dozen, however many are asked for. */
  route: string;
  status: number;
  /** Until the answer began, in milliseconds. */
  ms: number;
  /** Why it was refused. */
  code?: ErrorCode | undefined;
  /** Whose call was refused or failed; of one that succeeded nobody needs to know. */
  userId?: string | undefined;
}

/** Plain numbers, since an answer from memory may cost next to nothing. */
export interface Counts {
  pagesFromMemory: number;
  pagesRendered: number;
  /** Of the API. */
  answersFromMemory: number;
}

/** Told of every request but those that are answered from memory: these it only counts. */
export interface Observer {
  answered(request: Answered): void;
  counts: Counts;
}

/** Where counting begins. */
export const noCounts = (): Counts => ({ pagesFromMemory: 0, pagesRendered: 0, answersFromMemory: 0 });

/** Logs every request; `measure` is told of it too. */
export const createObserver = (
  logger: Pick<Logger, 'info'>,
  counts: Counts,
  measure: (request: Answered) => void = () => undefined,
): Observer => ({
  answered: (request) => {
    measure(request);
    logger.info(request, 'request');
  },
  counts,
});

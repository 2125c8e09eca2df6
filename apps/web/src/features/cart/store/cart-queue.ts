import { ApiError } from '#lib/api/api-error.ts';
import { createStore } from '#lib/store.ts';
import { type CartChange, idOf } from './cart-lines.ts';

const isOvertaken = (change: CartChange, later: readonly CartChange[]): boolean =>
  change.kind === 'put' &&
  change.added === undefined &&
  later.some(
    (other) =>
      other.kind === 'clear' ||
      (other.kind === 'remove' && other.lineId === idOf(change)) ||
      (other.kind === 'put' && other.added === undefined && idOf(other) === idOf(change)),
  );

export const isNetworkFailure = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

interface Sending {
  send: () => Promise<void>;
  /** Sends what the server lacks: some changes may have reached it. Rejects while offline. */
  resend: (changes: readonly CartChange[]) => Promise<void>;
  /** Called when changes begin to wait for the network. */
  onHeld: (error: unknown) => void;
}

export const noChanges: readonly CartChange[] = [];

/**
 * Applies changes at once and sends them one by one, skipping overwritten quantities. Offline, they are held and
 * retried before the next one.
 */
export const createCartQueue = () => {
  const changes = createStore(noChanges);
  const { read: waiting, set: wait } = changes;
  let resendHeld: Sending['resend'] | undefined;
  let tail: Promise<unknown> = Promise.resolve();

  const remove = (gone: readonly CartChange[]): void => wait(waiting().filter((change) => !gone.includes(change)));

  const retry = async (): Promise<void> => {
    const sent = waiting();
    await resendHeld?.(sent).then(
      () => {
        resendHeld = undefined;
        remove(sent);
      },
      () => undefined,
    );
  };

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = tail.then(retry).then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };

  return {
    inTurn,
    /** Rejects with the call's refusal. */
    push: (change: CartChange, { send, resend, onHeld }: Sending): Promise<void> => {
      wait([...waiting(), change]);
      return inTurn(async () => {
        const at = waiting().indexOf(change);
        // Already sent with others.
        if (at < 0 || resendHeld) return;
        try {
          if (!isOvertaken(change, waiting().slice(at + 1))) await send();
        } catch (error) {
          if (!isNetworkFailure(error)) throw error;
          resendHeld = resend;
          onHeld(error);
        } finally {
          remove(resendHeld ? noChanges : [change]);
        }
      });
    },
    /** Changes held since before a reload. */
    restore: (kept: readonly CartChange[], resend: Sending['resend']): void => {
      resendHeld ??= resend;
      wait([...kept, ...waiting()]);
    },
    waiting,
    held: () => (resendHeld ? waiting() : noChanges),
    /** At the end of a session. */
    forgetHeld: () => {
      if (resendHeld) wait(noChanges);
      resendHeld = undefined;
    },
    subscribe: changes.subscribe,
  };
};

export const cartQueue = createCartQueue();

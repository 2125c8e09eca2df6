import type { KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { ApiError } from '#lib/api/api-error.ts';
import { showFailure } from './failures.ts';
import type { KitchenStateHolder } from './kitchen-state.ts';

interface ReaderOptions {
  state: KitchenStateHolder;
  /** Rejects with an ApiError. */
  read: () => Promise<KitchenOrders>;
  onRead: () => void;
}

/** Returns what asks the shop what it has. Asked again while it asks, it asks once more. */
export const createReader = ({ state, read, onRead }: ReaderOptions) => {
  let isReading = false;
  let isAskedAgain = false;

  const readUntilCurrent = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      const before = state.settledSoFar();
      const answer = await read();
      // It may have been made before the shop heard of a press.
      if (state.settledSoFar() === before) state.takeAnswer(answer);
      else isAskedAgain = true;
    } while (isAskedAgain);
  };

  return async (): Promise<void> => {
    if (isReading) {
      isAskedAgain = true;
      return;
    }
    isReading = true;
    try {
      await readUntilCurrent();
      onRead();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) state.change({ isRefused: true });
      showFailure(state, error);
    } finally {
      isReading = false;
    }
  };
};

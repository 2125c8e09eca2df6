import type { Order } from '@bottega/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useListChanged } from '../../../lib/dashboard/use-list-changed.ts';
import { useVersionedSave } from '../../../lib/dashboard/use-versioned-save.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import type { OrderedDish } from '../ordered-dish.ts';
import { type Quantities, saveProducts, staffOrderQuery } from './queries.ts';
import { useStaffOrderTexts } from './texts.ts';

/** Saves the dishes of an order; `failure` says why that did not work, `theirs` what somebody else saved meanwhile. */
export const useOrderSave = ({ order, onSaved }: { order: Order; onSaved: () => void }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const listChanged = useListChanged();
  const t = useStaffOrderTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const { theirs, send: save } = useVersionedSave<Quantities[], Order>({
    record: order,
    save: (products, version) => saveProducts(api, order, { products, version }),
    read: () => queryClient.fetchQuery({ ...staffOrderQuery(api, order), staleTime: 0 }),
  });

  const send = async (dishes: readonly OrderedDish[]): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await save(dishes.map(({ key, quantity }) => ({ product: key, quantity })));
      toasts.show({ tone: 'success', text: t('edited_done', { orderNumber: order.orderNumber }) });
      onSaved();
    } catch (error) {
      logFailure('order edit', error);
      // That one is shown with what somebody else has saved.
      if (!isConflict(error)) setFailure(<Failure error={error} />);
    }
    setBusy(false);
    await listChanged('orders');
  };

  return { theirs, send, busy, failure };
};

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'version_conflict';

/** What the API says of it, else the shop's own words (spec §8). */
function Failure({ error }: { error: unknown }) {
  const t = useStaffOrderTexts();
  const message = error instanceof ApiError ? error.message : undefined;
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <Alert tone="error" title={!isRefusal && t('edit_failed')}>
      {message}
    </Alert>
  );
}

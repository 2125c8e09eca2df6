import type { Locale } from '@bottega/contract/locale';
import { setOrderStatus } from '@bottega/contract/orders/endpoints';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import { ApiError } from '#lib/api/api-error.ts';
import type { UndoableKind } from '#lib/dashboard/undo/undo-provider.tsx';
import { textsIn } from '#locales/texts.ts';
import { promotionKind } from '../promotion.ts';

interface Step {
  to: OrderStatus;
}

/** The error's `details`: who was first. */
interface First {
  status?: OrderStatus;
  by?: string | null;
}

const reasonOf = ({ details }: ApiError, locale: Locale): string => {
  const t = textsIn(locale, 'staff/courier');
  const { status, by } = (details ?? {}) as First;
  const name = by ?? t('colleague');
  if (status === 'canceled') return t('was_canceled');
  if (status === 'delivered') return t('was_delivered', { name });
  if (status === 'ready') return t('was_taken_back');
  return status === 'expedited' ? t('was_taken', { name }) : t('not_yours');
};

/** A courier's step; refused with who was first if the delivery is no longer theirs. */
export const deliveryKind: UndoableKind = {
  ...promotionKind,
  send: async (api, id, { to }: Step) => {
    try {
      await api.call(setOrderStatus, { params: { id }, body: { status: to } }, { keepalive: true });
    } catch (error) {
      if (!(error instanceof ApiError && (error.status === 404 || error.status === 409))) throw error;
      throw new ApiError(error.status, error.code, reasonOf(error, api.locale));
    }
  },
};

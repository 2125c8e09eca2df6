import { ApiError } from '#lib/api/api-error.ts';
import type { UndoableKind } from '#lib/dashboard/undo/undo-provider.tsx';
import { textsIn } from '#locales/texts.ts';
import { promotionKind } from '../promotion.ts';

/** As couriers move orders: one that is no longer theirs does not exist for them. */
export const deliveryKind: UndoableKind = {
  ...promotionKind,
  send: (api, id, data) =>
    promotionKind.send(api, id, data).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      throw new ApiError(404, error.code, textsIn(api.locale, 'courier')('not_yours'));
    }),
};

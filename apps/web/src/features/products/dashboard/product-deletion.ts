import type { Product } from '@bottega/contract/products/schemas';
import { deleteProduct } from '@bottega/contract/products/staff-endpoints';
import { ApiError } from '#lib/api/api-error.ts';
import { type UndoableKind, useUndo } from '#lib/dashboard/undo/undo-provider.tsx';
import { useTexts } from '#locales/use-texts.ts';

const kind = 'product_deletion';

/** A missing product counts as deleted. */
export const productDeletionKind: UndoableKind = {
  list: 'products',
  undoMs: 10_000,
  send: async (api, id) => {
    try {
      await api.call(deleteProduct, { params: { id } }, { keepalive: true });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'product_not_found')) throw error;
    }
  },
};

export const useProductDeletion = () => {
  const t = useTexts('staff/records.products');
  const { changes, add } = useUndo();
  return {
    deletedIds: new Set(changes.flatMap((change) => (change.data.kind === kind ? change.about : []))),
    remove: ({ _id: id, name }: Pick<Product, '_id' | 'name'>) =>
      add([{ kind, id, data: {}, label: name, failed: t('delete_failed') }], t('deleted')),
  };
};

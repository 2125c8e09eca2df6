import type { Product } from '@bottega/contract/products';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { useChange } from '../../../lib/dashboard/use-change.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { removeProduct } from './queries.ts';
import { useProductTexts } from './texts.ts';

interface DeleteProductDialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
}

/** Asks before a product is deleted, saying what is lost. */
export function DeleteProductDialog({ product, open, onClose }: DeleteProductDialogProps) {
  const t = useProductTexts();
  const dt = useDashboardTexts();
  const { change } = useChange('products');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('delete_question', { name: product.name })}
      labels={{ confirm: dt('delete'), busy: dt('deleting'), cancel: dt('cancel'), close: dt('close') }}
      onConfirm={() =>
        change({ send: (api) => removeProduct(api, product), done: t('deleted'), failed: t('delete_failed') })
      }
    >
      <p>{t('delete_text')}</p>
    </ConfirmDialog>
  );
}

import type { Product } from '@bottega/contract/products';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { Button } from '../../../ui/button.tsx';

interface ProductActionsProps {
  product: Product;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a product of the list. */
export function ProductActions({ product, onEdit, onDelete }: ProductActionsProps) {
  const dt = useDashboardTexts();
  // Each button of the list says what it is about.
  const whose = <span className="visually-hidden"> {product.name}</span>;
  return (
    <>
      <Button size="s" onClick={onEdit}>
        {dt('edit')}
        {whose}
      </Button>
      <Button size="s" variant="danger" onClick={onDelete}>
        {dt('delete')}
        {whose}
      </Button>
    </>
  );
}

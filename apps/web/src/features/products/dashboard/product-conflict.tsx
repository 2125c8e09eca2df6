import { formatPrice } from '@bottega/contract/money';
import { isCategory, type Product } from '@bottega/contract/products';
import { useT } from '../../../i18n/i18n-context.tsx';
import { RecordConflict } from '../../../lib/dashboard/record-conflict.tsx';
import { type ProductValues, valuesOf } from './product-values.ts';
import { useProductTexts } from './texts.ts';

interface ProductConflictProps {
  mine: ProductValues;
  theirs: Product;
  onTakeTheirs: () => void;
}

const fields = [
  ['name', 'name'],
  ['category', 'category'],
  ['price', 'price'],
  ['badge', 'badge'],
  ['description', 'description'],
  ['descriptionFr', 'description_fr'],
  ['img', 'picture'],
] as const;

/** What two people have made of one product. */
export function ProductConflict({ mine, theirs, onTakeTheirs }: ProductConflictProps) {
  const t = useProductTexts();
  const shop = useT();
  const shown = (name: keyof ProductValues, value: string): string => {
    if (value === '') return t('none');
    if (name === 'price') return formatPrice(Number(value));
    if (name === 'category' && isCategory(value)) return shop(`category_${value}`);
    if (name === 'badge') return shop(`badge_${value as NonNullable<Product['badge']>}`);
    return value;
  };
  const values = valuesOf(theirs);
  return (
    <RecordConflict
      fields={fields.map(([name, label]) => ({
        label: t(label),
        mine: shown(name, mine[name]),
        theirs: shown(name, values[name]),
      }))}
      onTakeTheirs={onTakeTheirs}
    />
  );
}

import { formatPrice } from '@bottega/contract/money';
import { type ProductForm, productForm } from '@bottega/contract/products/form';
import { isCategory } from '@bottega/contract/products/rules';
import type { Product } from '@bottega/contract/products/schemas';
import type { StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { useApi } from '#lib/api/api-context.tsx';
import { isUnusualPrice, parsePrice } from '#lib/dashboard/fields/typed-price.ts';
import { RecordEditor, type RecordEditorFrame } from '#lib/dashboard/forms/record-editor.tsx';
import type { ImageSlot } from '#lib/dashboard/image-slot.ts';
import type { Question } from '#lib/dashboard/use-question.tsx';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { useFoodSummary } from './food/food-section.tsx';
import { ProductFields } from './product-fields.tsx';
import { type ProductValues, productFormOf, productValuesOf } from './product-values.ts';
import { readProduct, saveProduct } from './queries.ts';
import { useAvailabilitySummary } from './stock/availability-section.tsx';
import { stockValues } from './stock/stock-values.ts';

interface ProductDialogProps extends RecordEditorFrame {
  product: StaffProduct | undefined;
  category: string | undefined;
  imageField: ImageSlot;
  onShow: (added: Product) => void;
}

const addedNoticeMs = 8000;

export function ProductDialog({ product, category, imageField, onShow, ...frame }: ProductDialogProps) {
  const t = useTexts('staff/records.products');
  const api = useApi();
  const toasts = useToast();
  const id = product?._id;
  const hasKitchen = useFlag('ff_kitchen');
  const showAdded = (added: Product) =>
    toasts.show({
      text: t('added', { name: added.name }),
      duration: addedNoticeMs,
      action: { label: t('added_show'), onAction: () => onShow(added) },
    });
  return (
    <RecordEditor
      {...frame}
      list="products"
      title={product ? t('edit_title', { name: product.name }) : t('add')}
      record={product}
      valuesOf={(record) => productValuesOf(record, category)}
      bodyOf={(values, record) => productFormOf(values, { hasKitchen, before: stockValues(record) })}
      schema={productForm}
      questionOf={usePriceQuestion()}
      save={async (form, version, key) => {
        const saved = await saveProduct(api, id, form, { version, key });
        if (!product) showAdded(saved);
      }}
      read={() => readProduct(api, id ?? '')}
      savedText={product && t('saved')}
      conflictFields={useConflictFields()}
    >
      {(form) => <ProductFields form={form} imageField={imageField} hasKitchen={hasKitchen} />}
    </RecordEditor>
  );
}

const usePriceQuestion = () => {
  const t = useTexts('staff/records.products');
  return ({ price }: ProductForm, before: Product | undefined): Question | null => {
    if (!isUnusualPrice(price, before?.price)) return null;
    const prices = { price: formatPrice(price), before: before ? formatPrice(before.price) : '' };
    return {
      title: t('price_question'),
      text: t(before ? 'price_instead' : 'price_new', prices),
      confirm: t('price_save', prices),
    };
  };
};

const comparedFields = [
  'name',
  'nameFr',
  'category',
  'price',
  'badge',
  'station',
  'description',
  'descriptionFr',
  'img',
  'slug',
] as const;

const useConflictFields = () => {
  const t = useTexts('staff/records.products');
  const shop = useTexts('shop');
  const ft = useTexts('staff/food');
  const foodText = useFoodSummary();
  const textOf = (name: (typeof comparedFields)[number], value: string): string => {
    if (value === '') return t('none');
    if (name === 'price') {
      const price = parsePrice(value);
      return price === null ? value : formatPrice(price);
    }
    if (name === 'category' && isCategory(value)) return shop(`category_${value}`);
    if (name === 'badge') return shop(`badge_${value as NonNullable<Product['badge']>}`);
    return value;
  };
  const at = useTexts('staff/food.availability');
  const availabilityText = useAvailabilitySummary();
  return (mine: ProductValues, theirs: StaffProduct) => [
    ...comparedFields.map((name) => ({
      label: name === 'nameFr' || name === 'slug' ? ft(name) : t(name),
      mine: textOf(name, mine[name]),
      theirs: textOf(name, productValuesOf(theirs)[name]),
    })),
    { label: ft('title'), mine: foodText(mine.food), theirs: foodText(productValuesOf(theirs).food) },
    { label: at('title'), mine: availabilityText(mine), theirs: availabilityText(productValuesOf(theirs)) },
  ];
};

import { productForm } from '@bottega/contract/product-form';
import type { Product } from '@bottega/contract/products';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { FormDialog, useFormFrame } from '../../../lib/dashboard/form-dialog.tsx';
import type { ImageSlot } from '../../../lib/dashboard/image-slot.ts';
import { SaveFailure } from '../../../lib/dashboard/save-failure.tsx';
import { useListChanged } from '../../../lib/dashboard/use-list-changed.ts';
import { useRecordForm } from '../../../lib/dashboard/use-record-form.ts';
import { useVersionedSave } from '../../../lib/dashboard/use-versioned-save.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { ProductConflict } from './product-conflict.tsx';
import styles from './product-dialog.module.css';
import { ProductFields } from './product-fields.tsx';
import { formOf, valuesOf } from './product-values.ts';
import { readProduct, saveProduct } from './queries.ts';
import { useProductTexts } from './texts.ts';

interface ProductFormProps {
  /** Undefined: a new one. */
  product: Product | undefined;
  /** What a new one is of at first. */
  category?: string | undefined;
  /** The field for the address of its picture. */
  imageField: ImageSlot;
  /** What was done to this product so far. */
  history?: ReactNode;
  onClose: () => void;
}

/** A product to change, or a new one (APROD-01). */
export function ProductDialog({ open, ...form }: ProductFormProps & { open: boolean }) {
  const t = useProductTexts();
  const { product, onClose } = form;
  const title = product ? t('edit_title', { name: product.name }) : t('add');
  return (
    <FormDialog open={open} onClose={onClose} title={title}>
      <LatestProduct {...form} />
    </FormDialog>
  );
}

// Somebody else's version, once it is taken over, begins the form anew.
function LatestProduct({ product, ...form }: ProductFormProps) {
  const [latest, setLatest] = useState(product);
  return <ProductForm key={latest?.version} {...form} product={latest} onTakeTheirs={setLatest} />;
}

function ProductForm(props: ProductFormProps & { onTakeTheirs: (theirs: Product) => void }) {
  const { product, category, imageField, history, onTakeTheirs } = props;
  const [isWaiting, setWaiting] = useState(false);
  const { theirs, send } = useProductSave(props);
  const form = useRecordForm({ initial: valuesOf(product, category), formOf, schema: productForm, send });
  const id = useFormFrame({ busy: form.busy, isDirty: form.isDirty || isWaiting, isWaiting });
  return (
    <div className={styles.all}>
      <form id={id} {...form.formProps} className={styles.form}>
        <SaveFailure failure={form.failure} />
        {theirs && <ProductConflict mine={form.values} theirs={theirs} onTakeTheirs={() => onTakeTheirs(theirs)} />}
        <ProductFields form={form} imageField={imageField} onWaiting={setWaiting} />
      </form>
      {product && history}
    </div>
  );
}

const useProductSave = ({ product, onClose }: ProductFormProps) => {
  const t = useProductTexts();
  const api = useApi();
  const toasts = useToast();
  const listChanged = useListChanged();
  const id = product?._id;
  const { theirs, send } = useVersionedSave({
    record: product,
    save: (form: ReturnType<typeof formOf>, version) => saveProduct(api, id, form, version),
    read: () => readProduct(api, id ?? ''),
  });
  return {
    theirs,
    send: async (form: ReturnType<typeof formOf>) => {
      await send(form);
      toasts.show({ tone: 'success', text: t(product ? 'saved' : 'added') });
      onClose();
      void listChanged('products');
    },
  };
};

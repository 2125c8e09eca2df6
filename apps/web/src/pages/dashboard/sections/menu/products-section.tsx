import { formatPrice } from '@bottega/contract/money';
import { maxSearchLength } from '@bottega/contract/pagination';
import { isCategory } from '@bottega/contract/products/rules';
import type { Product } from '@bottega/contract/products/schemas';
import { exportProducts, type ListedStaffProduct, type StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordHistory } from '#features/audit/dashboard/record-history.tsx';
import { useDishOptions } from '#features/options/dashboard/dish-options-dialog.tsx';
import { ProductBadge } from '#features/products/components/product-badge.tsx';
import { categoryTint } from '#features/products/components/product-picture.tsx';
import { ImportDialog } from '#features/products/dashboard/import-dialog.tsx';
import { useProductDeletion } from '#features/products/dashboard/product-deletion.ts';
import { ProductDialog } from '#features/products/dashboard/product-dialog.tsx';
import { productSource } from '#features/products/dashboard/queries.ts';
import { AvailabilityMarks } from '#features/products/dashboard/stock/availability-marks.tsx';
import { StateFilter, stateIn, useStateFilter } from '#features/products/dashboard/stock/state-filter.tsx';
import { useAvailability } from '#features/products/dashboard/stock/use-availability.ts';
import { useDishForm } from '#features/products/dashboard/use-dish-form.ts';
import { useShop } from '#features/shop/shop.ts';
import { ImageField } from '#features/uploads/image-field.tsx';
import { recordListQuery } from '#lib/dashboard/record-list.ts';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { formatDate } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import type { Column } from '#ui/data-table/data-table.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { ThumbLine } from '#ui/thumb-line/thumb-line.tsx';
import { LeafIcon, NewsIcon, PrinterIcon, ProductIcon, UploadIcon } from '#ui/tool-icons.tsx';
import type { ListTool } from '../../records/list-tools.tsx';
import { RecordList } from '../../records/record-list.tsx';
import { useExport } from '../../records/use-export.ts';
import { useListParams } from '../../records/use-list-params.ts';
import type { Section } from '../../section.ts';

export const productsSection: Section = {
  title: 'section_products',
  duties: ['editor', 'manager'],
  Icon: ProductIcon,
  Content: Products,
  load: ({ api, queryClient }, choice, params) =>
    queryClient.prefetchInfiniteQuery(recordListQuery(api, productSource(stateIn(params)), choice)),
};

const route = getRouteApi('/dashboard');

function Products() {
  const t = useTexts('staff/records.products');
  const dt = useTexts('staff/dashboard');
  const at = useTexts('staff/food.availability');
  const shop = useTexts('shop');
  const { tab } = useListParams();
  // A row may go while its dialog is open.
  const edited = useDialogState<StaffProduct | undefined>();
  const deleted = useDialogState<ListedStaffProduct>();
  const { deletedIds, remove } = useProductDeletion();
  const { added, show } = useAdded();
  const openForm = useDishForm(edited.open);
  const dishOptions = useDishOptions();
  const availability = useAvailability();
  const filter = useStateFilter();
  const { state } = filter;
  const source = productSource(state);
  const [imports, setImports] = useState(false);
  return (
    <>
      <RecordList
        source={source}
        title={dt('section_products')}
        tabLabel={(name) => (isCategory(name) ? shop(`category_${name}`) : t('tab_all'))}
        searchLabel={t('search')}
        filters={{ content: <StateFilter />, active: state ? 1 : 0 }}
        columns={useColumns(added)}
        rowState={({ _id }) => ({ isNew: _id === added })}
        hidden={deletedIds}
        nameOf={({ name }) => name}
        open={(product) => () => void openForm(product)}
        menu={(product) => [
          { label: dt('edit'), onChoose: () => void openForm(product) },
          ...availability(product),
          ...dishOptions.menu(product),
          { label: dt('delete'), onChoose: () => deleted.open(product), tone: 'danger' },
        ]}
        tools={[
          { label: t('add'), Icon: PlusIcon, onChoose: () => edited.open(undefined), isMain: true },
          { label: useTexts('staff/import.products')('import'), Icon: UploadIcon, onChoose: () => setImports(true) },
          useExport(exportProducts),
          useAllergensTool(),
          ...useUntranslatedTool(),
          {
            label: t('print'),
            Icon: PrinterIcon,
            onChoose: () => open('/menu/print', '_blank', 'noopener'),
            isRare: true,
          },
        ]}
        empty={
          state
            ? {
                title: at(`empty_${state}`),
                action: <Button onClick={() => filter.choose(undefined)}>{at('state_clear')}</Button>,
              }
            : { title: t('empty'), text: t('empty_text') }
        }
      />
      <ProductDialog
        key={edited.opening}
        open={edited.isOpen}
        onClose={edited.close}
        product={edited.item}
        category={isCategory(tab) ? tab : undefined}
        imageField={(field) => <ImageField {...field} />}
        onShow={show}
        history={edited.item && <RecordHistory kind="product" recordId={edited.item._id} />}
      />
      {dishOptions.dialog}
      <ImportDialog open={imports} onClose={() => setImports(false)} />
      {deleted.item && (
        <DeleteProduct product={deleted.item} open={deleted.isOpen} onClose={deleted.close} onDelete={remove} />
      )}
    </>
  );
}

const useAllergensTool = (): ListTool => {
  const label = useTexts('staff/dashboard')('section_allergens');
  const navigate = route.useNavigate();
  const onChoose = () => void navigate({ search: { section: 'allergens' } });
  return { label, Icon: LeafIcon, onChoose, isRare: true };
};

const useUntranslatedTool = (): ListTool[] => {
  const label = useTexts('staff/dashboard')('section_untranslated_short');
  const navigate = route.useNavigate();
  const { languages } = useShop();
  const onChoose = () => void navigate({ search: { section: 'untranslated' } });
  return languages.length > 1 ? [{ label, Icon: NewsIcon, onChoose, isRare: true }] : [];
};

declare module '@tanstack/history' {
  interface HistoryState {
    /** The id of an added product. */
    added?: string;
  }
}

/** Searches for an added product; its row is marked and focused. */
const useAdded = () => {
  const navigate = route.useNavigate();
  const added = useLocation({ select: ({ state }) => state.added });
  const show = ({ _id, name }: Product) => {
    const search = { section: 'products', search: name.slice(0, maxSearchLength) };
    void navigate({ search, state: { added: _id }, resetScroll: false });
  };
  return { added, show };
};

const focusLink = (name: HTMLElement | null) => name?.querySelector<HTMLElement>('[data-opens]')?.focus();

interface DeleteProductProps {
  product: ListedStaffProduct;
  open: boolean;
  onClose: () => void;
  onDelete: (product: ListedStaffProduct) => void;
}

function DeleteProduct({ product, onDelete, ...frame }: DeleteProductProps) {
  const t = useTexts('staff/records.products');
  const dt = useTexts('staff/dashboard');
  return (
    <ConfirmDialog
      {...frame}
      title={t('delete_question', { name: product.name })}
      labels={{ confirm: dt('delete'), busy: dt('deleting'), cancel: dt('cancel'), close: dt('close') }}
      onConfirm={async () => onDelete(product)}
    >
      <p>{t('delete_text')}</p>
    </ConfirmDialog>
  );
}

const useColumns = (added: string | undefined): Column<ListedStaffProduct>[] => {
  const t = useTexts('staff/records.products');
  const shop = useTexts('shop');
  const locale = useLocale();
  return [
    {
      key: 'name',
      title: t('name'),
      cell: (dish, link) => (
        <ThumbLine src={dish.img} tint={categoryTint[dish.category]} note={<AvailabilityMarks dish={dish} />}>
          {dish._id === added ? <span ref={focusLink}>{link(dish.name)}</span> : link(dish.name)}
        </ThumbLine>
      ),
    },
    {
      key: 'category',
      title: t('category'),
      width: 'narrow',
      isCompact: true,
      cell: ({ category }) => shop(`category_${category}`),
    },
    {
      key: 'badge',
      title: t('badge'),
      width: 'narrow',
      isCompact: true,
      cell: ({ badge }) => badge && <ProductBadge badge={badge} />,
    },
    {
      key: 'changed',
      title: t('changed'),
      width: 'narrow',
      isOptional: true,
      cell: ({ updatedAt }) => formatDate(updatedAt, locale),
    },
    {
      key: 'price',
      title: t('price'),
      align: 'end',
      width: 'narrow',
      isCompact: true,
      cell: ({ price }) => formatPrice(price),
    },
  ];
};

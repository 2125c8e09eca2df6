import { formatPrice } from '@bottega/contract/money';
import { isCategory, type Product } from '@bottega/contract/products';
import { exportProducts } from '@bottega/contract/products-staff';
import { RecordHistory } from '../../features/audit/dashboard/record-history.tsx';
import { categoryTint } from '../../features/products/category-look.ts';
import { DeleteProductDialog } from '../../features/products/dashboard/delete-product-dialog.tsx';
import { ImportMenu } from '../../features/products/dashboard/import-menu.tsx';
import { ProductDialog } from '../../features/products/dashboard/product-dialog.tsx';
import { productSource } from '../../features/products/dashboard/queries.ts';
import { useProductTexts } from '../../features/products/dashboard/texts.ts';
import { DishBadge } from '../../features/products/dish-badge.tsx';
import { ImageField } from '../../features/uploads/image-field.tsx';
import { formatDate } from '../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { EditAndDelete } from '../../lib/dashboard/edit-and-delete.tsx';
import { recordListQuery } from '../../lib/dashboard/record-list.ts';
import { useOpened } from '../../lib/dashboard/use-opened.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons/plus-icon.tsx';
import { ProductIcon } from '../../ui/icons/product-icon.tsx';
import { ThumbLine } from '../../ui/thumb-line.tsx';
import { ExportButton } from './export-button.tsx';
import { RecordList } from './record-list.tsx';
import type { Section } from './section.ts';
import { useChoice } from './use-choice.ts';

/** The menu (APROD-01). */
export const productsSection: Section = {
  title: { en: 'Products', fr: 'Produits' },
  Icon: ProductIcon,
  Content: Products,
  load: ({ api, queryClient }, choice) =>
    queryClient.prefetchInfiniteQuery(recordListQuery(api, productSource, choice)),
};

function Products() {
  const t = useProductTexts();
  const shop = useT();
  const { tab } = useChoice();
  // Beside the list, not in its rows: a row may leave the page while one types.
  const edited = useOpened<Product | undefined>();
  const deleted = useOpened<Product>();
  const add = (
    <Button size="s" variant="primary" icon={<PlusIcon size="s" />} onClick={() => edited.open(undefined)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <RecordList
        source={productSource}
        title={productsSection.title[useLocale()]}
        tabLabel={(name) => (isCategory(name) ? shop(`category_${name}`) : t('tab_all'))}
        searchLabel={t('search')}
        columns={useColumns()}
        actions={(product) => (
          <EditAndDelete
            name={product.name}
            onEdit={() => edited.open(product)}
            onDelete={() => deleted.open(product)}
          />
        )}
        tools={
          <>
            {add}
            <ImportMenu />
            <ExportButton endpoint={exportProducts} />
          </>
        }
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
      <ProductDialog
        open={edited.isOpen}
        onClose={edited.close}
        product={edited.item}
        category={isCategory(tab) ? tab : undefined}
        imageField={(field) => <ImageField {...field} />}
        history={edited.item && <RecordHistory kind="product" recordId={edited.item._id} />}
      />
      {deleted.item && <DeleteProductDialog product={deleted.item} open={deleted.isOpen} onClose={deleted.close} />}
    </>
  );
}

const useColumns = (): Column<Product>[] => {
  const t = useProductTexts();
  const shop = useT();
  const locale = useLocale();
  return [
    {
      key: 'name',
      title: t('name'),
      cell: ({ name, img, category }) => (
        <ThumbLine src={img} tint={categoryTint[category]}>
          {name}
        </ThumbLine>
      ),
    },
    { key: 'category', title: t('category'), width: 'narrow', cell: ({ category }) => shop(`category_${category}`) },
    {
      key: 'badge',
      title: t('badge'),
      width: 'narrow',
      cell: ({ badge }) => (badge ? <DishBadge badge={badge} /> : t('none')),
    },
    { key: 'changed', title: t('changed'), width: 'narrow', cell: ({ updatedAt }) => formatDate(updatedAt, locale) },
    { key: 'price', title: t('price'), align: 'end', width: 'narrow', cell: ({ price }) => formatPrice(price) },
  ];
};

import { hasDuty } from '@bottega/contract/duties';
import type { DishState } from '@bottega/contract/products/availability';
import { isCategory } from '@bottega/contract/products/rules';
import type { ListedStaffProduct, StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { DeclaredOnly } from '#features/fulfilment/dashboard/declared-only.tsx';
import {
  AllergenCell,
  allergenColumns,
  ColumnTitle,
  DishCell,
  NoneCell,
} from '#features/products/dashboard/food/allergen-cells.tsx';
import { type TickedRow, useTicks } from '#features/products/dashboard/food/use-ticks.ts';
import { ProductDialog } from '#features/products/dashboard/product-dialog.tsx';
import { productSource } from '#features/products/dashboard/queries.ts';
import { StateFilter, stateIn, useStateFilter } from '#features/products/dashboard/stock/state-filter.tsx';
import { useDishForm } from '#features/products/dashboard/use-dish-form.ts';
import { ImageField } from '#features/uploads/image-field.tsx';
import { useDiscardGuard } from '#lib/dashboard/forms/use-discard-guard.tsx';
import { type RecordSource, recordListQuery } from '#lib/dashboard/record-list.ts';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import type { Column } from '#ui/data-table/data-table.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { LeafIcon } from '#ui/tool-icons.tsx';
import { RecordList } from '../../records/record-list.tsx';
import type { Section } from '../../section.ts';

export const allergensSection: Section = {
  title: 'section_allergens',
  duties: ['editor', 'manager'],
  Icon: LeafIcon,
  Content: Allergens,
  load: ({ api, queryClient }, choice, params) =>
    queryClient.prefetchInfiniteQuery(recordListQuery(api, tableSource(stateIn(params)), choice)),
  isLinked: true,
};

/** Enough for most menus without loading more. */
const rows = 50;

const tableSource = (state: DishState | undefined): RecordSource<ListedStaffProduct> => {
  const source = productSource(state);
  return { ...source, limits: Object.fromEntries(source.tabs.map((tab) => [tab, rows])) };
};

function Allergens() {
  const t = useTexts('staff/food.table');
  const dt = useTexts('staff/dashboard');
  const at = useTexts('staff/food.availability');
  const products = useTexts('staff/records.products');
  const shop = useTexts('shop');
  const user = useSession();
  const { state, choose } = useStateFilter();
  const edited = useDialogState<StaffProduct>();
  const openForm = useDishForm(edited.open);
  const { rowOf, isDirty } = useTicks();
  const { question } = useDiscardGuard(isDirty);
  return (
    <Stack gap={5}>
      {user && hasDuty(user, ['manager']) && <DeclaredOnly />}
      <Note>{t('intro')}</Note>
      <RecordList
        source={tableSource(state)}
        title={dt('section_allergens')}
        layout="grid"
        tabLabel={(name) => (isCategory(name) ? shop(`category_${name}`) : products('tab_all'))}
        searchLabel={products('search')}
        filters={{ content: <StateFilter />, active: state ? 1 : 0 }}
        columns={useColumns(rowOf, (dish) => void openForm(dish))}
        nameOf={({ name }) => name}
        empty={
          state
            ? {
                title: at(`empty_${state}`),
                action: <Button onClick={() => choose(undefined)}>{at('state_clear')}</Button>,
              }
            : { title: products('empty'), text: products('empty_text') }
        }
      />
      {edited.item && (
        <ProductDialog
          key={edited.opening}
          open={edited.isOpen}
          onClose={edited.close}
          product={edited.item}
          category={undefined}
          imageField={(field) => <ImageField {...field} />}
          onShow={() => undefined}
        />
      )}
      {question}
    </Stack>
  );
}

const useColumns = (
  rowOf: (dish: ListedStaffProduct) => TickedRow,
  open: (dish: ListedStaffProduct) => void,
): Column<ListedStaffProduct>[] => {
  const t = useTexts('staff/food.table');
  return [
    {
      key: 'dish',
      title: t('dish'),
      cell: (dish) => <DishCell name={dish.name} row={rowOf(dish)} onOpen={() => open(dish)} />,
    },
    ...allergenColumns.map(
      (column): Column<ListedStaffProduct> => ({
        key: column,
        title: <ColumnTitle column={column} />,
        width: 'narrow',
        cell: (dish) =>
          column === 'none' ? (
            <NoneCell name={dish.name} row={rowOf(dish)} />
          ) : (
            <AllergenCell name={dish.name} row={rowOf(dish)} allergen={column} />
          ),
      }),
    ),
  ];
};

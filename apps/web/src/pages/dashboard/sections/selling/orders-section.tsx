import { exportOrders } from '@bottega/contract/orders/endpoints';
import { canMovePromise } from '@bottega/contract/orders/promise';
import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RecordHistory } from '#features/audit/dashboard/record-history.tsx';
import { DaysFilter, daysIn } from '#features/orders/dashboard/days-filter.tsx';
import { OrderBulk } from '#features/orders/dashboard/order-bulk.tsx';
import { useOrderColumns } from '#features/orders/dashboard/order-columns.tsx';
import { useOrderDialogs } from '#features/orders/dashboard/order-dialogs.tsx';
import { PromoteButton } from '#features/orders/dashboard/order-promotion.tsx';
import { DeliveryCard } from '#features/orders/dashboard/promise/delivery-card.tsx';
import { delays, useDelay } from '#features/orders/dashboard/promise/use-delay.tsx';
import {
  handOverCountsQuery,
  orderRecordQuery,
  orderSource,
  statusesOf,
  statusOf,
} from '#features/orders/dashboard/queries.ts';
import { OrderRecord } from '#features/orders/dashboard/record/order-record.tsx';
import { useTickets } from '#features/orders/dashboard/ticket/use-tickets.tsx';
import { usePromotion } from '#features/orders/dashboard/use-promotion.ts';
import { ReprintButton } from '#features/printing/dashboard/reprint-button.tsx';
import { useReprint } from '#features/printing/dashboard/use-reprint.ts';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useNewOrders } from '#lib/dashboard/live/new-orders.ts';
import { useOrdersInSight } from '#lib/dashboard/live/use-orders-in-sight.ts';
import { recordListQuery, tabOf, useRecordList } from '#lib/dashboard/record-list.ts';
import { flagsQuery, useFlag } from '#lib/flags.ts';
import { useNowFor } from '#lib/use-now.ts';
import { useTexts } from '#locales/use-texts.ts';
import { CartIcon } from '#ui/icons.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { RecordList } from '../../records/record-list.tsx';
import { useExport } from '../../records/use-export.ts';
import { useListParams } from '../../records/use-list-params.ts';
import type { Section } from '../../section.ts';

export const ordersSection: Section = {
  title: 'section_orders',
  duties: ['manager'],
  Icon: CartIcon,
  Content: Orders,
  load: ({ api, queryClient }, choice, params) =>
    params.order
      ? queryClient.prefetchQuery(orderRecordQuery(api, String(params.order)))
      : queryClient.prefetchInfiniteQuery(
          recordListQuery(api, orderSource(daysIn(params), hasOrdering(queryClient, api)), choice),
        ),
};

const hasOrdering = (queryClient: QueryClient, api: Api): boolean =>
  queryClient.getQueryData(flagsQuery(api).queryKey)?.flags.ff_ordering ?? false;

const route = getRouteApi('/dashboard');

function Orders() {
  const { order } = route.useSearch();
  const { ask, dialog } = useOrderDialogs(({ _id }) => <RecordHistory kind="order" recordId={_id} />);
  return (
    <>
      {order ? (
        <OrderRecord
          key={order}
          orderNumber={String(order)}
          onTask={ask}
          reprint={({ _id }) => <ReprintButton orderId={_id} />}
        />
      ) : (
        <OrderList onTask={ask} />
      )}
      {dialog}
    </>
  );
}

const useTabLabel = () => {
  const t = useTexts('staff/records.orders');
  const lt = useTexts('staff/orders.list');
  const pt = useTexts('staff/orders.promise');
  return (tab: string) => {
    const status = statusOf(tab);
    if (tab === 'deliveries') return pt('tab');
    if (tab === 'collect') return lt('tab_collect');
    if (tab === 'open') return lt('tab_open');
    return status ? lt(`tab_${status}`) : t('tab_all');
  };
};

const useEmptyTexts = (tab: string, hasTimes: boolean) => {
  const t = useTexts('staff/records.orders');
  const lt = useTexts('staff/orders.list');
  const pt = useTexts('staff/orders.promise');
  const status = statusOf(tab);
  if (hasTimes && tab === 'deliveries') return { title: pt('empty'), text: pt('empty_text') };
  if (hasTimes && tab === 'collect') return { title: lt('empty_collect'), text: lt('empty_collect_text') };
  if (tab === '' || tab === 'open') return { title: lt('empty_open'), text: t('empty_created_text') };
  if (status === 'created') return { title: t('empty_created'), text: t('empty_created_text') };
  return { title: t('empty'), text: t(status ? 'empty_text' : 'empty_all_text') };
};

type OnTask = ReturnType<typeof useOrderDialogs>['ask'];

interface MenuActs {
  print: ReturnType<typeof useTickets>['print'];
  delay: ReturnType<typeof useDelay>['delay'];
  onTask: OnTask;
}

const useOrderMenu = ({ print, delay, onTask }: MenuActs) => {
  const t = useTexts('staff/records.orders');
  const tt = useTexts('staff/orders.ticket');
  const pt = useTexts('staff/orders.promise');
  const rt = useTexts('staff/printing.reprint');
  const { shown } = usePromotion();
  const { canReprint, reprint } = useReprint();
  const hasKitchen = useFlag('ff_kitchen');
  const toPrint = ({ _id, orderNumber }: Order): MenuItem[] => [
    { label: tt('print'), onChoose: () => void print([orderNumber]) },
    ...(hasKitchen ? [{ label: tt('print_labels'), onChoose: () => void print([orderNumber], 'labels') }] : []),
    ...(canReprint ? [{ label: rt('again'), onChoose: () => void reprint(_id) }] : []),
  ];
  const toDelay = (order: Order): MenuItem[] => {
    const { fulfilment, takenBack } = order;
    if (!fulfilment || !canMovePromise(shown(order).status, fulfilment.service, takenBack)) return [];
    return delays.map((minutes) => ({
      label: pt('delay', { minutes: String(minutes) }),
      onChoose: () => delay(order, minutes),
    }));
  };
  const toChange = (order: Order): MenuItem[] =>
    isClosed(shown(order).status)
      ? []
      : [
          ...toDelay(order),
          { label: t('edit'), onChoose: () => void onTask('edit', order) },
          { label: t('cancel'), onChoose: () => void onTask('cancel', order), tone: 'danger' },
        ];
  return (order: Order) => [...toPrint(order), ...toChange(order)];
};

function OrderList({ onTask }: { onTask: OnTask }) {
  const t = useTexts('staff/records.orders');
  const lt = useTexts('staff/orders.list');
  const { shown } = usePromotion();
  const choice = useListParams();
  const status = statusOf(choice.tab);
  const newOrders = useNewOrders();
  useOrdersInSight((status === undefined || status === 'created') && choice.search.trim() === '');
  const days = daysIn(route.useSearch());
  const hasTimes = useFlag('ff_ordering');
  const source = orderSource(days, hasTimes);
  const now = useNowFor(useRecordList(source, choice).updatedAt);
  const { data: counts } = useQuery({ ...handOverCountsQuery(useApi()), enabled: hasTimes });
  const { delay, question } = useDelay();
  const { print, tickets } = useTickets();
  return (
    <>
      <RecordList
        source={source}
        title={useTexts('staff/dashboard')('section_orders')}
        tabLabel={useTabLabel()}
        searchLabel={lt('search')}
        filters={{ content: <DaysFilter />, active: Object.keys(days).length }}
        tools={[
          useExport(exportOrders, {
            ...days,
            status: statusesOf(tabOf(source, choice.tab)),
            search: choice.search.trim(),
          }),
        ]}
        moreCounts={counts}
        columns={useOrderColumns(now)}
        card={hasTimes && choice.tab === 'deliveries' ? (order) => <DeliveryCard order={order} now={now} /> : undefined}
        rowState={({ _id }) => ({ isNew: newOrders.has(_id) })}
        nameOf={({ orderNumber }) => orderNumber}
        primary={(order) => <PromoteButton order={shown(order)} variant="soft" />}
        menu={useOrderMenu({ print, delay, onTask })}
        bulk={(selected) => <OrderBulk selected={selected} onPrint={(numbers) => void print(numbers)} />}
        arrived={(count) => t('arrived', { count })}
        empty={useEmptyTexts(choice.tab, hasTimes)}
      />
      {tickets}
      {question}
    </>
  );
}

import type { UnavailableItem } from '@bottega/contract/cart/unavailable';
import { formatPrice, totalPrice } from '@bottega/contract/money';
import { isClosed, statusWordOf } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { productsOf } from '#features/orders/ordered-product.ts';
import { useApi } from '#lib/api/api-context.tsx';
import type { ApiError } from '#lib/api/api-error.ts';
import { RecordEditor, type RecordEditorFrame } from '#lib/dashboard/forms/record-editor.tsx';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { Price } from '#ui/price/price.tsx';
import { lineName } from '../choice-text.ts';
import { orderRecordQuery, saveProducts } from '../queries.ts';
import { AddDish } from './add-dish.tsx';
import { EditLines } from './edit-lines.tsx';
import { draftOf, keptLines, type OrderDraft, quantitiesOf, withProduct } from './order-draft.ts';
import styles from './order-edit.module.css';

export function OrderEdit({ order, ...frame }: RecordEditorFrame & { order: Order }) {
  const t = useTexts('staff/records.orders');
  const et = useTexts('staff/orders.edit');
  const api = useApi();
  const queryClient = useQueryClient();
  const query = orderRecordQuery(api, order.orderNumber);
  const { data } = useQuery({ ...query, enabled: frame.open });
  const current = data?.order ?? order;
  const { status } = current;
  const [isTyping, setTyping] = useState(false);
  return (
    <RecordEditor
      {...frame}
      list="orders"
      title={t('edit_title', { orderNumber: order.orderNumber })}
      record={order}
      latest={data?.order}
      valuesOf={(record = order) => draftOf(record)}
      bodyOf={quantitiesOf}
      save={(products, version) => saveProducts(api, order, { products, version })}
      read={async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).order}
      savedText={t('edited_done', { orderNumber: order.orderNumber })}
      failureTitle={t('edit_failed')}
      conflictFields={useConflictFields()}
      conflictText={t('conflict_text')}
      obstacle={isClosed(status) && <ClosedAlert {...current} />}
      canSave={({ values, record, isDirty }) =>
        (isDirty || isTyping) && keptLines(values, record).length > 0 && !isClosed(status)
      }
      summary={({ values, record = order, isDirty }) =>
        isDirty && <EditTotal lines={keptLines(values, record)} order={record} />
      }
    >
      {({ values, record, change, onPending, failure }) => (
        <>
          {/* A quantity counts on blur: "Save" must be enabled for the press that causes it. */}
          <fieldset
            className={styles.dishes}
            aria-label={t('column_dishes')}
            onInput={() => setTyping(true)}
            onBlur={() => setTyping(false)}
          >
            <EditLines lines={values.lines} left={leftOf(failure)} onChange={(lines) => change({ lines })} />
          </fieldset>
          {keptLines(values, record).length <= 1 && <Note>{t('edit_last')}</Note>}
          <AddDish
            onAdd={(product, choice) => change({ lines: withProduct(values.lines, product, choice) })}
            onChoosing={onPending}
          />
          {order.user && <Note>{et('mail')}</Note>}
        </>
      )}
    </RecordEditor>
  );
}

const leftOf = (failure: ApiError | null): ReadonlyMap<string, number> => {
  const { items = [] } = (failure?.code === 'items_unavailable' ? failure.details : {}) as {
    items?: UnavailableItem[];
  };
  return new Map(items.map(({ lineId, left }) => [lineId, left]));
};

function ClosedAlert({ status, fulfilment }: Order) {
  const t = useTexts('staff/records.orders');
  const orderT = useTexts('orders');
  const word = statusWordOf({ status, service: fulfilment?.service });
  return (
    <Alert tone="error" title={t('closed_title', { status: orderT(`status_${word}`) })}>
      {t('closed_text')}
    </Alert>
  );
}

function EditTotal({ lines, order }: { lines: OrderDraft['lines']; order: Order }) {
  const t = useTexts('staff/records.orders');
  const { deliveryFee = 0, totalPrice: before } = order;
  const now = totalPrice([...lines, { price: deliveryFee, quantity: 1 }]);
  return (
    <output className={styles.total}>
      <span>{t('edit_new_total')}</span> <Price size="l">{formatPrice(now)}</Price>{' '}
      {now !== before && <span className={styles.was}>{t('edit_was', { total: formatPrice(before) })}</span>}
    </output>
  );
}

const useConflictFields = () => {
  const t = useTexts('staff/records.orders');
  const et = useTexts('staff/orders.edit');
  const locale = useLocale();
  return (mine: OrderDraft, theirs: Order) => {
    const left = new Map(productsOf(theirs).map(({ key, quantity }) => [key, quantity]));
    const lines = mine.lines.map(({ key, quantity, isRemoved, isAdded, ...line }) => ({
      label: lineName(line, locale),
      mine: isRemoved ? t('conflict_removed') : quantity,
      theirs: left.get(key) ?? (isAdded ? et('conflict_not_in') : t(isRemoved ? 'conflict_removed' : 'conflict_lost')),
    }));
    const known = new Set(mine.lines.map(({ key }) => key));
    const theirNew = productsOf(theirs).filter(({ key }) => !known.has(key));
    const added = theirNew.map((line) => ({
      label: lineName(line, locale),
      mine: et('conflict_not_in'),
      theirs: line.quantity,
    }));
    return [...lines, ...added];
  };
};

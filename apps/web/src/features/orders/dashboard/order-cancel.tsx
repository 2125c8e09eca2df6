import { formatPrice } from '@bottega/contract/money';
import type { Order } from '@bottega/contract/orders/schemas';
import { useState } from 'react';
import type { RecordEditorFrame } from '#lib/dashboard/forms/record-editor.tsx';
import { ConfirmChange } from '#lib/dashboard/record-actions.tsx';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { cancel, cancelAll } from './queries.ts';

export function OrderCancel({ order, open, onClose }: RecordEditorFrame & { order: Order }) {
  const t = useTexts('staff/records.orders');
  const [isAll, setAll] = useState(false);
  const hasKitchen = useFlag('ff_kitchen');
  const { user } = order;
  return (
    <ConfirmChange
      list="orders"
      open={open}
      onClose={onClose}
      question={t('cancel_question', { orderNumber: order.orderNumber })}
      labels={{ confirm: t('cancel_confirm'), busy: t('cancel_busy'), cancel: t('cancel_keep') }}
      send={async (api) => {
        await cancel(api, order);
        if (isAll && user) await cancelAll(api, user._id);
      }}
      done={t('canceled_done')}
      failed={t('canceled_failed')}
    >
      <Stack gap={3}>
        <p>{t('cancel_text')}</p>
        <PaymentConsequence order={order} />
        {hasKitchen && user && (
          <Checkbox
            label={t('cancel_all', { username: user.username })}
            help={t('cancel_all_help')}
            checked={isAll}
            onChange={({ target }) => setAll(target.checked)}
          />
        )}
      </Stack>
    </ConfirmChange>
  );
}

function PaymentConsequence({ order: { paymentStatus, totalPrice } }: { order: Order }) {
  const t = useTexts('staff/records.orders');
  if (paymentStatus === 'paid') return <p>{t('cancel_refund', { total: formatPrice(totalPrice) })}</p>;
  if (paymentStatus === 'pending') return <p>{t('cancel_nothing_due')}</p>;
  if (paymentStatus === 'failed') return <p>{t('cancel_failed_payment')}</p>;
  return null;
}

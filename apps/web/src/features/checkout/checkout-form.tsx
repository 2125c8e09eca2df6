import { foodOf } from '@bottega/contract/food/food-code';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import summary from '#ui/summary/summary.module.css';
import styles from './checkout-form.module.css';
import { ContactFields } from './contact-fields.tsx';
import { OrderSummary, type SummaryLine } from './order-summary.tsx';
import { AddressChoice, PickupPlace, ServiceChoice } from './place-choice.tsx';
import { TimeChoice } from './time-choice.tsx';
import { type OrderDetails, useCheckoutForm } from './use-checkout-form.ts';

interface CheckoutFormProps {
  lines: readonly SummaryLine[];
  total: number;
  /** Resolves with the failure, if any. */
  order: (details: OrderDetails) => Promise<unknown>;
  busy: boolean;
  /** For a failure that concerns no single field. */
  notice: (total: number) => ReactNode;
  /** For the available part, if that is not the whole cart; without a total until it is known. */
  restNotice: (total: number | undefined) => ReactNode;
  onGuest: () => void;
  /** The shop's price differs from `total`, which is that of the available part. */
  onOtherPrices: () => void;
}

export function CheckoutForm({ lines, total, order, busy, notice, restNotice, ...on }: CheckoutFormProps) {
  const t = useTexts('ordering');
  const again = useTexts('shop')('reload');
  const hasOptions = useFlag('ff_options');
  const rest = lines.filter(({ shortage }) => shortage?.left !== 0);
  const hasAlcohol = useFlag('ff_food_info') && rest.some(({ food }) => foodOf(food)?.alcohol);
  const cart = rest.map(({ product, quantity, shortage, lineId = product._id, options = [] }) => ({
    ...{ productId: product._id, quantity: shortage?.left ?? quantity },
    // For a plain line the shop knows them.
    ...(hasOptions &&
      lineId !== product._id &&
      options.length > 0 && { options: options.map(({ value, count }) => ({ value, count })) }),
  }));
  const checkout = useCheckoutForm({ cart, hasAlcohol, order, onGuest: on.onGuest });
  const { isReady, services, isDelivery, quote, isOld } = checkout;
  const isOther = quote !== undefined && !isOld && quote.itemsPrice !== total;
  const tell = useEffectEvent(on.onOtherPrices);
  useEffect(() => {
    if (isOther) tell();
  }, [isOther]);
  if (checkout.hasFailed) {
    return <Alert tone="error" title={t('no_answer')} action={<Button onClick={checkout.reload}>{again}</Button>} />;
  }
  if (!isReady) return <CheckoutSkeleton />;
  if (services.length === 0) return <Alert>{t('closed')}</Alert>;
  return (
    <form ref={checkout.form} onSubmit={checkout.onSubmit} method="post" noValidate className={summary.layout}>
      <div className={styles.fields}>
        <ServiceChoice checkout={checkout} />
        {isDelivery ? <AddressChoice checkout={checkout} /> : <PickupPlace />}
        <TimeChoice checkout={checkout} />
        <ContactFields checkout={checkout} />
      </div>
      <OrderSummary
        {...{ checkout, lines, total, busy }}
        notice={notice(quote?.totalPrice ?? total)}
        restNotice={restNotice(isOld ? undefined : quote?.totalPrice)}
      />
    </form>
  );
}

/** As high as the form at its smallest. */
export function CheckoutSkeleton() {
  const loading = useTexts('shop')('loading');
  return (
    <div className={summary.layout}>
      <p role="status" className="visually-hidden">
        {loading}
      </p>
      <div className={styles.fields}>
        <Skeleton shape="block" className={styles.row} />
        <Skeleton shape="block" className={styles.group} />
        <Skeleton shape="block" className={styles.group} />
      </div>
      <Skeleton shape="block" className={styles.group} />
    </div>
  );
}

import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import summary from '#ui/summary/summary.module.css';
import type { Found } from '../queries.ts';
import styles from './checkout-form.module.css';
import type { CheckoutOptions } from './checkout-options.ts';
import { ContactFields } from './contact-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { AddressChoice, PickupPlace, ServiceChoice } from './place-choice.tsx';
import { TimeChoice } from './time/time-choice.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';

interface CheckoutFormProps extends CheckoutOptions {
  busy: boolean;
  /** For failures that concern no single field. */
  notice: (total: number, found: readonly Found[] | undefined) => ReactNode;
  /** For the available part of the cart; without a total until it is known. */
  restNotice: (total: number | undefined, found: readonly Found[] | undefined) => ReactNode;
  onOtherPrices: () => void;
}

export function CheckoutForm({ busy, notice, restNotice, onOtherPrices, ...options }: CheckoutFormProps) {
  const t = useTexts('checkout/ordering');
  const again = useTexts('shop')('reload');
  const checkout = useCheckoutForm(options);
  const { isReady, services, isDelivery, quote, isOld, found, rest } = checkout;
  const isOther = quote !== undefined && !isOld && quote.itemsPrice !== rest.total;
  const tell = useEffectEvent(onOtherPrices);
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
        {...{ checkout, busy }}
        notice={notice(quote?.totalPrice ?? rest.total, found)}
        restNotice={restNotice(isOld ? undefined : quote?.totalPrice, found)}
      />
    </form>
  );
}

/** As high as the smallest form. */
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

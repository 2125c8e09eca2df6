import { formatPrice, totalPrice } from '@bottega/contract/money';
import { addressLines } from '@bottega/contract/shop/address';
import { shopDate } from '@bottega/contract/shop/shop-time';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { LineOptions } from '#features/cart/lines/line-options.tsx';
import { LineShortage } from '#features/cart/lines/line-shortage.tsx';
import { FoodInfo } from '#features/food/food-info.tsx';
import { dayOf, useSoldOut } from '#features/fulfilment/shop-status.ts';
import { phoneLink, useShop } from '#features/shop/shop.ts';
import { useSession } from '#lib/session/session.ts';
import { useEndedSession } from '#lib/session/session-end.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { Note, Row } from '#ui/layout/layout.tsx';
import { measuredBar } from '#ui/layout/measured-bar.ts';
import { Price } from '#ui/price/price.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import summary from '#ui/summary/summary.module.css';
import styles from './order-summary.module.css';
import { dayWithin } from './refusal.ts';
import type { SummaryLine } from './summary-line.ts';
import { clockOf, findTime } from './time/times.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface OrderSummaryProps {
  checkout: CheckoutForm;
  busy: boolean;
  notice: ReactNode;
  restNotice: ReactNode;
}

export function OrderSummary({ restNotice, ...rest }: OrderSummaryProps) {
  const t = useTexts('checkout/ordering');
  const id = useId();
  const lines = useReasons(rest.checkout);
  const left = leftOut(lines);
  const isEmpty = lines.every(({ shortage }) => shortage?.left === 0);
  return (
    <section aria-labelledby={id} className={classNames(summary.summary, styles.summary)}>
      <Row justify="between" align="center">
        <h2 id={id} className={styles.title}>
          {t('summary')}
        </h2>
        <Link to="/cart" className={styles.change}>
          {t('cart_change')}
        </Link>
      </Row>
      {restNotice}
      <ul aria-label={t('dishes')} className={styles.lines}>
        {lines.map((line) => (
          <DishLine key={line.lineId ?? line.product._id} line={line} />
        ))}
      </ul>
      {!isEmpty && <Payment {...rest} left={left} />}
    </section>
  );
}

interface PaymentProps extends Pick<OrderSummaryProps, 'checkout' | 'busy' | 'notice'> {
  /** Missing dishes in words; empty: none. */
  left: string;
}

/** The lines; a sold-out one says whether that is today or on the chosen day. */
const useReasons = ({ rest: { lines }, times, offer, words }: CheckoutForm): readonly SummaryLine[] => {
  const soldOut = useSoldOut();
  const { chosen, slot } = times;
  const day = slot !== 'asap' && chosen && offer ? findTime(offer.days, chosen.start)?.day.date : undefined;
  const isLater = day !== undefined && day > shopDate(words.now);
  return lines.map((line) => {
    const { shortage, product } = line;
    if (shortage?.reason !== 'sold_out') return line;
    const onlyToday = dayOf(soldOut, product._id) !== undefined;
    const reason = isLater ? 'not_that_day' : onlyToday ? 'not_today' : 'sold_out';
    return { ...line, shortage: { ...shortage, reason } };
  });
};

/** Missing dishes, as `2 × Margherita, 1 × Tiramisù`. */
const leftOut = (lines: readonly SummaryLine[]): string =>
  lines
    .flatMap(({ product, quantity, shortage }) =>
      shortage ? [`${quantity - shortage.left}\u00a0×\u00a0${product.name}`] : [],
    )
    .join(', ');

function Payment({ checkout, busy, notice, left }: PaymentProps) {
  const t = useTexts('checkout/ordering');
  const { quote, isDelivery, refusals, errorOf, isUnreached } = checkout;
  // Cart prices until the shop responds.
  const { total } = checkout.rest;
  const items = quote?.itemsPrice ?? total;
  const sum = quote?.totalPrice ?? total;
  const isVisitor = useSession() === null;
  const shop = useTexts('shop');
  const hasEnded = useEndedSession() !== null;
  const time = useTimeText(checkout);
  return (
    <>
      <CallUs text={errorOf('size') ?? errorOf('open')} />
      <dl className={styles.sums}>
        <Sum name={t('items')}>{formatPrice(items)}</Sum>
        {isDelivery && (
          <Sum name={t('fee')}>
            <Fee checkout={checkout} />
          </Sum>
        )}
      </dl>
      {isDelivery && <ZoneNotes checkout={checkout} items={items} />}
      <div ref={measuredBar} className={classNames(summary.pay, styles.pay)}>
        {refusals.length === 0 && notice}
        {isUnreached && <Alert tone="error">{hasEnded ? shop('session_expired') : t('no_answer')}</Alert>}
        <p className={summary.total}>
          <span>
            {t('total')} <span className={summary.aside}>{t(isDelivery ? 'delivery' : 'pickup')}</span>{' '}
            <span className={summary.aside}>{time}</span>
          </span>
          <Price size="l">{formatPrice(sum)}</Price>
        </p>
        {left && <Note className={styles.left}>{t('without', { dishes: left })}</Note>}
        <AgeCheck checkout={checkout} />
        <Button
          type="submit"
          variant="primary"
          size="l"
          wide
          className={styles.button}
          busy={busy}
          busyLabel={t('busy')}
        >
          {t('order')}
        </Button>
        <Note className={summary.note}>{t(isDelivery ? 'pay_delivery' : 'pay_pickup')}</Note>
      </div>
      {isVisitor && <Note>{t('log_in_text')}</Note>}
      <Law isDelivery={isDelivery} />
      <p role="status" className="visually-hidden">
        {quote &&
          [left && t('without', { dishes: left }), time, `${t('total')} ${formatPrice(sum)}`]
            .filter(Boolean)
            .join(', ')}
      </p>
    </>
  );
}

function DishLine({ line }: { line: SummaryLine }) {
  const { product, price = product.price, options, note, food, shortage } = line;
  const quantity = shortage?.left ?? line.quantity;
  const isOut = quantity === 0;
  return (
    <li className={styles.line} data-out={isOut || undefined}>
      <div>
        {shortage && <del>{line.quantity} ×</del>} {!isOut && `${quantity} ×`}{' '}
        <span className={styles.dish} lang={product.nameLang}>
          {product.name}
        </span>
        <LineOptions {...{ options, note }} quantity={quantity || line.quantity} />
        {food && <FoodInfo food={food} show="line" />}
        <LineShortage shortage={shortage} />
      </div>
      {!isOut && <span>{formatPrice(totalPrice([{ price, quantity }]))}</span>}
    </li>
  );
}

function AgeCheck({ checkout: { asksAge, isAdult, confirmAge, errorOf } }: { checkout: CheckoutForm }) {
  const t = useTexts('checkout/ordering');
  const id = useId();
  if (!asksAge) return null;
  const error = errorOf('age');
  return (
    <div>
      <Checkbox
        name="ageConfirmed"
        label={t('age')}
        checked={isAdult}
        onChange={({ target }) => confirmAge(target.checked)}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        required
      />
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Fee({ checkout: { quote, hasPlace, isOld } }: { checkout: CheckoutForm }) {
  const t = useTexts('checkout/ordering');
  if (!hasPlace) return t('fee_open');
  if (!quote && !isOld) return <Skeleton className={styles.waiting} />;
  if (!quote?.zone) return t('fee_open');
  return quote.deliveryFee === 0 ? t('fee_free') : formatPrice(quote.deliveryFee);
}

function ZoneNotes({ checkout, items }: { checkout: CheckoutForm; items: number }) {
  const t = useTexts('checkout/ordering');
  const { quote, refusals } = checkout;
  const refused = refusals.find(({ place }) => place === 'minimum');
  const zone = quote?.zone;
  const missing = zone?.missing ?? 0;
  const toFree = quote && zone?.freeFrom && quote.deliveryFee > 0 ? Math.round((zone.freeFrom - items) * 100) / 100 : 0;
  return (
    <div aria-live="polite" className={styles.zone}>
      {(missing > 0 || refused) && (
        <Alert
          action={
            <Link to="/products/{-$category}" data-refused>
              {t('minimum_link')}
            </Link>
          }
        >
          {zone && missing > 0
            ? t('minimum', { minimum: formatPrice(zone.minimum), missing: formatPrice(missing) })
            : refused?.text}
        </Alert>
      )}
      {missing === 0 && zone?.freeFrom && toFree > 0 && (
        <Note>{t('fee_from', { from: formatPrice(zone.freeFrom), missing: formatPrice(toFree) })}</Note>
      )}
    </div>
  );
}

function CallUs({ text }: { text: string | undefined }) {
  const t = useTexts('checkout/ordering');
  const { phone } = useShop();
  return (
    <div aria-live="polite" className={styles.notes}>
      {text && (
        <Alert
          action={
            <a href={phone ? phoneLink(phone) : '/contact'} data-refused>
              {phone ? t('too_large_call', { phone }) : t('cart_change')}
            </a>
          }
        >
          {text}
        </Alert>
      )}
    </div>
  );
}

const useTimeText = ({ times, offer, words }: CheckoutForm): string => {
  const { t, locale } = words;
  const { chosen, slot } = times;
  // A chosen slot that filled up no longer counts.
  if (slot === '') return offer && offer.days.length > 0 ? t('time_none') : '';
  if (!chosen) return '';
  const [from, to] = [clockOf(chosen.start, locale), clockOf(chosen.end, locale)];
  if (slot === 'asap') return t('times', { from, to });
  const day = offer && findTime(offer.days, chosen.start)?.day;
  return t('day_times', { day: day ? dayWithin(day.date, words) : '', from, to });
};

/** Information required next to the button (LAW-02). */
function Law({ isDelivery }: { isDelivery: boolean }) {
  const t = useTexts('checkout/ordering');
  const shop = useShop();
  const { name, seller: company = name, termsVersion } = shop;
  const seller = [company, addressLines(shop).replace('\n', ', ')].filter(Boolean).join(', ');
  const [before, after] = t('law_terms', { terms: '\n' }).split('\n');
  return (
    <div className={styles.law}>
      <p>{t('law_seller', { seller })}</p>
      <p>{t(isDelivery ? 'law_delivery' : 'law_pickup')}</p>
      <p>{t('law_withdrawal')}</p>
      {termsVersion !== null && (
        <p>
          {before}
          <a href="/legal/terms" target="_blank" rel="noopener">
            {t('law_terms_link')}
          </a>
          {after}
        </p>
      )}
    </div>
  );
}

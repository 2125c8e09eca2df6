import type { Overview } from '@bottega/contract/dashboard/schemas';
import { formatPrice } from '@bottega/contract/money';
import { daysAfter, shopDate } from '@bottega/contract/shop/shop-time';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSells } from '#features/dashboard/use-sells.ts';
import { OrderStatusMark } from '#features/orders/components/order-status-mark.tsx';
import { formatAge } from '#locales/format-age.ts';
import { formatWeekday } from '#locales/format-day.ts';
import { formatNumber } from '#locales/format-number.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { Price } from '#ui/price/price.tsx';
import styles from './home-content.module.css';

interface Timed {
  overview: Overview;
  now: number;
}

/** Compares with the same weekday a week ago. */
export function HomeDay({ overview: { day, today }, now }: Timed) {
  const t = useTexts('staff/home');
  return (
    <section aria-labelledby="day" className={styles.card}>
      <h2 id="day" className={styles.title}>
        {t('day_title')}
      </h2>
      <dl className={styles.amounts}>
        <div>
          <dt>{t('ordered')}</dt>
          <dd>
            <Price size="l">{formatPrice(day.ordered)}</Price>
          </dd>
        </div>
        <div>
          <dt>{t('paid')}</dt>
          <dd>
            <Price size="l">{formatPrice(day.paid)}</Price>
          </dd>
        </div>
      </dl>
      <Comparison day={day} now={now} />
      <Note>
        {day.orders === 0
          ? t('day_none')
          : t('day_orders', { orders: t('orders', { count: day.orders }), delivered: today.delivered })}
        {today.canceled > 0 && ` ${t('day_canceled', { count: today.canceled })}`}
      </Note>
    </section>
  );
}

function Comparison({ day: { ordered, lastWeek }, now }: { day: Overview['day']; now: number }) {
  const t = useTexts('staff/home');
  const weekday = formatWeekday(daysAfter(shopDate(new Date(now)), -7), useLocale());
  const total = formatPrice(lastWeek.ordered);
  if (lastWeek.ordered === 0) return <Note>{t('compared_none', { weekday })}</Note>;
  const percent = Math.round((ordered / lastWeek.ordered - 1) * 100);
  if (percent === 0) return <Note>{t('compared_same', { weekday, total })}</Note>;
  return (
    <p className={styles.comparison}>
      <span aria-hidden="true">{percent > 0 ? '▲' : '▼'}</span>{' '}
      {t(percent > 0 ? 'compared_more' : 'compared_less', { percent: Math.abs(percent), weekday, total })}
    </p>
  );
}

export function HomeToDo({ overview: { open, waiting }, now }: Timed) {
  const t = useTexts('staff/home');
  const dt = useTexts('staff/dashboard');
  const locale = useLocale();
  const steps = open.filter(({ count }) => count > 0);
  const sells = useSells();
  const others = (['reviews', 'messages'] as const).filter((list) => waiting[list] > 0);
  return (
    <section aria-labelledby="to-do" className={styles.card}>
      <h2 id="to-do" className={styles.title}>
        {t('to_do_title')}
      </h2>
      {steps.length + others.length === 0 && <Note>{t(sells ? 'to_do_none' : 'to_do_nothing')}</Note>}
      <ul className={styles.rows}>
        {steps.map(({ status, count, oldest, leftOver }) => (
          <ToDo key={status} section="orders" tab={status} count={count}>
            <OrderStatusMark status={status} />
            <Note as="span">
              {oldest && t('step_oldest', { age: formatAge(oldest, now, locale) })}
              {leftOver > 0 && ` · ${t('step_left_over', { count: leftOver })}`}
            </Note>
          </ToDo>
        ))}
        {others.map((list) => (
          <ToDo key={list} section={list} tab={list === 'reviews' ? 'pending' : 'unread'}>
            {dt(`waiting_${list}`, { count: waiting[list] })}
          </ToDo>
        ))}
      </ul>
    </section>
  );
}

interface ToDoProps {
  section: string;
  tab: string;
  count?: number;
  children: ReactNode;
}

function ToDo({ section, tab, count, children }: ToDoProps) {
  const locale = useLocale();
  return (
    <li>
      <Link to="/dashboard" search={{ section, tab }} className={styles.row}>
        <span className={styles.work}>{children}</span>
        {count === undefined ? (
          <ArrowRightIcon size="s" />
        ) : (
          <span className={styles.number}>{formatNumber(count, locale)}</span>
        )}
      </Link>
    </li>
  );
}

export function HomeBestProducts({ products }: { products: Overview['bestProducts'] }) {
  const t = useTexts('staff/home');
  const locale = useLocale();
  return (
    <section aria-labelledby="best" className={styles.card}>
      <h2 id="best" className={styles.title}>
        {t('best_title')}
      </h2>
      {products.length === 0 && <Note>{t('best_none')}</Note>}
      <ol className={styles.rows}>
        {products.map(({ name, quantity, total }) => (
          <li key={name} className={styles.row}>
            <span>
              <span className={styles.number}>{formatNumber(quantity, locale)} ×</span> {name}
            </span>
            <Price>{formatPrice(total)}</Price>
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { Overview } from '@bottega/contract/dashboard/schemas';
import { formatPrice, totalPrice } from '@bottega/contract/money';
import { formatDayOfYear } from '#locales/format-day.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { BarChart } from '#ui/bar-chart/bar-chart.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { Price } from '#ui/price/price.tsx';
import styles from './home-content.module.css';

type Day = Overview['takings'][number];

const sumOf = (amounts: number[]) => totalPrice(amounts.map((price) => ({ price, quantity: 1 })));

export function HomeSales({ days }: { days: readonly Day[] }) {
  const t = useTexts('staff/home');
  const locale = useLocale();
  const count = days.reduce((sum, day) => sum + day.orders, 0);
  const dayOf = ({ date }: Day) => formatDayOfYear(date, locale);
  const bars = days.map((day) => ({
    key: day.date,
    label: t('sales_of_day', {
      day: dayOf(day),
      ordered: formatPrice(day.total),
      paid: formatPrice(day.paid),
      orders: t('orders', { count: day.orders }),
    }),
    value: day.total,
    part: day.paid,
  }));
  const [first] = days;
  return (
    <section aria-labelledby="sales" className={styles.wide}>
      <h2 id="sales" className={styles.title}>
        {t('sales_title')}
      </h2>
      {count === 0 || !first ? (
        <Note>{t('sales_none')}</Note>
      ) : (
        <>
          <p className={styles.amounts}>
            <Price size="l">{formatPrice(sumOf(days.map(({ total }) => total)))}</Price>{' '}
            <Note as="span">
              {t('sales_sum', {
                paid: formatPrice(sumOf(days.map(({ paid }) => paid))),
                orders: t('orders', { count }),
              })}
            </Note>
          </p>
          <BarChart
            label={t('sales_caption')}
            bars={bars}
            from={dayOf(first)}
            to={t('sales_today')}
            formatScale={(value) => formatPrice(value).replace(/\.00$/, '')}
            lastIsRunning
          />
          <Disclosure summary={t('sales_show_table')} className={styles.numbers}>
            <SalesTable days={days.toReversed()} dayOf={dayOf} />
          </Disclosure>
        </>
      )}
    </section>
  );
}

function SalesTable({ days, dayOf }: { days: readonly Day[]; dayOf: (day: Day) => string }) {
  const t = useTexts('staff/home');
  const columns: Column<Day>[] = [
    { key: 'day', title: t('sales_day'), cell: dayOf },
    { key: 'orders', title: t('sales_orders'), align: 'end', cell: ({ orders }) => orders },
    { key: 'total', title: t('ordered'), align: 'end', cell: ({ total }) => formatPrice(total) },
    { key: 'paid', title: t('paid'), align: 'end', cell: ({ paid }) => formatPrice(paid) },
  ];
  return (
    <DataTable caption={t('sales_caption')} columns={columns} rows={days} rowKey={({ date }) => date} layout="table" />
  );
}

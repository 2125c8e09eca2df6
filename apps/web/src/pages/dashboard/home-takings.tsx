import type { Overview } from '@bottega/contract/dashboard';
import { formatPrice, totalPrice } from '@bottega/contract/money';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { useLocale } from '../../i18n/i18n-context.tsx';
import { formatDayOfYear } from '../../i18n/opening-hours.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './home-content.module.css';

type Day = Overview['takings'][number];

/** What the last 30 days have brought: their sum, a bar per day, and all numbers for who wants them. */
export function HomeTakings({ takings }: { takings: Overview['takings'] }) {
  const t = useDashboardTexts();
  const locale = useLocale();
  const orders = takings.reduce((sum, day) => sum + day.orders, 0);
  const sum = totalPrice(takings.map(({ total }) => ({ price: total, quantity: 1 })));
  const dayOf = ({ date }: Day) => formatDayOfYear(date, locale);
  const bars = takings.map((day) => ({
    key: day.date,
    label: `${dayOf(day)} · ${formatPrice(day.total)}`,
    value: day.total,
  }));
  const [first] = takings;
  const last = takings.at(-1);
  return (
    <section aria-labelledby="takings" className={styles.takings}>
      <h2 id="takings" className={styles.title}>
        {t('takings_title')}
      </h2>
      {orders === 0 || !first || !last ? (
        <p className={styles.soft}>{t('takings_none')}</p>
      ) : (
        <>
          <p className={styles.earned}>
            <Price size="l">{formatPrice(sum)}</Price>{' '}
            <span className={styles.soft}>{t('takings_orders_of', { count: orders })}</span>
          </p>
          <BarChart label={t('takings_caption')} bars={bars} from={dayOf(first)} to={t('takings_today')} />
          <Disclosure summary={t('takings_show_table')} className={styles.numbers}>
            <TakingsTable days={takings.toReversed()} dayOf={dayOf} />
          </Disclosure>
        </>
      )}
    </section>
  );
}

function TakingsTable({ days, dayOf }: { days: readonly Day[]; dayOf: (day: Day) => string }) {
  const t = useDashboardTexts();
  const columns: Column<Day>[] = [
    { key: 'day', title: t('takings_day'), cell: dayOf },
    { key: 'orders', title: t('takings_orders'), align: 'end', cell: ({ orders }) => orders },
    { key: 'total', title: t('takings_value'), align: 'end', cell: ({ total }) => formatPrice(total) },
  ];
  return (
    <DataTable
      caption={t('takings_caption')}
      columns={columns}
      rows={days}
      rowKey={({ date }) => date}
      layout="table"
    />
  );
}

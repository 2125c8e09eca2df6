import { useTexts } from '#locales/use-texts.ts';
import { type Ticket, totalsOf } from '../ticket/tickets.ts';
import styles from './totals.module.css';

export function Totals({ tickets }: { tickets: readonly Ticket[] }) {
  const t = useTexts('staff/kitchen');
  const totals = totalsOf(tickets);
  return (
    <section className={styles.totals} aria-label={t('to_cook')}>
      <h2 className={styles.title}>{t('to_cook')}</h2>
      {totals.length === 0 && <p className={styles.none}>{t('nothing_to_cook')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <ul tabIndex={0}>
        {totals.map(({ productId, name, quantity }) => (
          <li key={productId}>
            <strong>{quantity}</strong> {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

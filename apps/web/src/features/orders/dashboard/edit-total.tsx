import { formatPrice } from '@bottega/contract/money';
import { Price } from '../../../ui/price.tsx';
import styles from './order-edit.module.css';
import { useStaffOrderTexts } from './texts.ts';

/** What the order comes to as it is being edited, and what it came to before. */
export function EditTotal({ now, before }: { now: number; before: number }) {
  const t = useStaffOrderTexts();
  return (
    <output className={styles.total}>
      <span>{t('edit_new_total')}</span> <Price size="l">{formatPrice(now)}</Price>{' '}
      {now !== before && <span className={styles.was}>{t('edit_was', { total: formatPrice(before) })}</span>}
    </output>
  );
}

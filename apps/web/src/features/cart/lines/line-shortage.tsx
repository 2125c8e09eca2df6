import type { UnavailableItem } from '@bottega/contract/cart/unavailable';
import { useTexts } from '#locales/use-texts.ts';
import { WarningIcon } from '#ui/icons.tsx';
import styles from './line-shortage.module.css';

/** Why a line cannot be ordered as it is, and how many pieces can. */
export interface Shortage {
  reason: UnavailableItem['reason'] | 'food_unknown' | 'not_today' | 'not_that_day';
  left: number;
}

export function LineShortage({ shortage }: { shortage: Shortage | undefined }) {
  const t = useTexts('checkout');
  if (!shortage) return null;
  const { reason, left } = shortage;
  return (
    <p className={styles.shortage}>
      <WarningIcon size="s" />
      <span>{reason === 'too_few' ? t('problem_too_few', { count: left }) : t(`problem_${reason}`)}</span>
    </p>
  );
}

import type { ListedStaffProduct } from '@bottega/contract/products/staff-endpoints';
import { useState } from 'react';
import { clockOffset } from '#lib/clock-offset.ts';
import { formatReturn } from '#locales/format-return.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import styles from './availability-marks.module.css';

export function AvailabilityMarks({ dish }: { dish: ListedStaffProduct }) {
  const { hidden, available, availableAt, stock, dailyStock, lowStock } = dish;
  const t = useTexts('staff/food.availability');
  const shop = useTexts('shop');
  const locale = useLocale();
  const [now] = useState(() => new Date(Date.now() + clockOffset()));
  const isSoldOut = available === false;
  if (!hidden && !isSoldOut && stock === undefined) return null;
  const isLow = stock !== undefined && lowStock !== undefined && stock <= lowStock;
  return (
    <span className={styles.marks}>
      {hidden && <StatusDot shape="ring">{t('hidden_mark')}</StatusDot>}
      {isSoldOut && (
        <StatusDot tone="danger" shape="cross">
          {shop('sold_out')}
          {availableAt && ` · ${t('back', { time: formatReturn(availableAt, now, locale) })}`}
        </StatusDot>
      )}
      {!isSoldOut && stock !== undefined && (
        <StatusDot tone={isLow ? 'saffron' : 'neutral'} shape={isLow ? 'diamond' : 'dot'}>
          {t(`${isLow ? 'left_low' : 'left'}${dailyStock === undefined ? '' : '_today'}`, { count: String(stock) })}
        </StatusDot>
      )}
    </span>
  );
}

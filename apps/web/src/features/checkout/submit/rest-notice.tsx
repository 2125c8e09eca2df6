import { formatPrice } from '@bottega/contract/money';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import type { Rest } from './rest.ts';
import styles from './rest-notice.module.css';
import type { CheckoutTrouble } from './use-checkout.ts';

interface RestNoticeProps {
  rest: Rest;
  /** With the fee; undefined: not known yet. */
  total: number | undefined;
  trouble: CheckoutTrouble | null;
}

export function RestNotice({ rest: { lines, shortages }, total, trouble }: RestNoticeProps) {
  const t = useTexts('checkout');
  const hasMenu = useFlag('ff_products');
  const notice = useRef<HTMLDivElement>(null);
  const isRefused = trouble?.kind === 'unavailable';
  useEffect(() => {
    if (trouble?.kind === 'unavailable') notice.current?.focus();
  }, [trouble]);
  if (shortages.size === 0) return null;
  const hasRest = lines.length > 0;
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice} data-shortages>
      <Alert
        tone="error"
        urgent={isRefused}
        title={t(hasRest ? 'rest' : 'rest_none')}
        action={!hasRest && hasMenu && <Link to="/products/{-$category}">{t('rest_none_link')}</Link>}
      >
        {isRefused && `${t('rest_kept')} `}
        {hasRest && total !== undefined && t('rest_text', { total: formatPrice(total) })}
      </Alert>
    </div>
  );
}

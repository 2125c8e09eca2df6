import { formatPrice } from '@bottega/contract/money';
import { Link } from '@tanstack/react-router';
import { phoneLink } from '#features/shop/shop.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { TermsLink } from './terms-link.tsx';
import type { CheckoutTrouble } from './use-checkout.ts';

interface CheckoutNoticeProps {
  trouble: CheckoutTrouble;
  total: number;
  /** Nothing is left to retry. */
  isEmpty?: boolean;
}

export function CheckoutNotice({ trouble, total, isEmpty = false }: CheckoutNoticeProps) {
  const t = useTexts('checkout');
  if (trouble.kind === 'ordered') {
    const { orderNumber } = trouble;
    const follow = (
      <Link to="/orders/$orderNumber" params={{ orderNumber }}>
        {t('ordered_follow', { orderNumber })}
      </Link>
    );
    return isEmpty && <Alert title={t('ordered')} action={follow} />;
  }
  // Only after a refusal: a cart can be empty for other reasons.
  if (isEmpty && trouble.kind !== 'unsure') {
    return (
      trouble.kind === 'emptied' && (
        <Alert title={t('emptied')} action={<Link to="/orders">{t('unsure_orders')}</Link>}>
          {t('emptied_text')}
        </Alert>
      )
    );
  }
  if (trouble.kind === 'changed' || trouble.kind === 'emptied' || trouble.kind === 'unavailable') {
    return (
      <Alert tone="error" title={t('changed')}>
        {t('changed_text', { total: formatPrice(total) })}
      </Alert>
    );
  }
  if (trouble.kind === 'terms') {
    return (
      <Alert tone="error" title={t('terms_changed')} action={<TermsLink text={t('terms_read')} />}>
        {t('terms_changed_text')}
      </Alert>
    );
  }
  if (trouble.kind === 'refused') {
    return (
      <Alert
        tone="error"
        title={t('failed')}
        action={trouble.phone && <a href={phoneLink(trouble.phone)}>{t('failed_call', { phone: trouble.phone })}</a>}
      >
        {trouble.text} {t('failed_text')}
      </Alert>
    );
  }
  return (
    <Alert tone="error" title={t('unsure')} action={<Link to="/orders">{t('unsure_orders')}</Link>}>
      {t(isEmpty ? 'unsure_empty_text' : 'unsure_text')}
    </Alert>
  );
}

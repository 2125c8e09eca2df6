import { formatPrice } from '@bottega/contract/money';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import type { CheckoutTrouble } from './use-checkout.ts';

export function CheckoutNotice({ trouble, total }: { trouble: CheckoutTrouble; total: number }) {
  const t = useTexts('shop/cart');
  if (trouble.kind === 'changed') {
    return (
      <Alert tone="error" title={t('checkout_changed')}>
        {t('checkout_changed_text', { total: formatPrice(total) })}
      </Alert>
    );
  }
  if (trouble.kind === 'refused') {
    return (
      <Alert tone="error" title={t('checkout_failed')}>
        {trouble.text} {t('checkout_failed_text')}
      </Alert>
    );
  }
  return (
    <Alert tone="error" title={t('checkout_unsure')} action={<Link to="/orders">{t('checkout_unsure_orders')}</Link>}>
      {t('checkout_unsure_text')}
    </Alert>
  );
}

import type { Order } from '@bottega/contract/orders/schemas';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#locales/use-texts.ts';
import { Note } from '#ui/layout/layout.tsx';

export function OrderTerms({ order: { termsVersion: version } }: { order: Order }) {
  const t = useTexts('orders');
  if (!version) return null;
  return (
    <>
      <Note as="dt">{t('terms')}</Note>
      <dd>
        <Link to="/legal/$page" params={{ page: 'terms' }} search={{ version }}>
          {t('terms_version', { version: String(version) })}
        </Link>
      </dd>
    </>
  );
}

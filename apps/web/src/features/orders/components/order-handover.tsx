import { addressParts } from '@bottega/contract/fulfilment/addresses';
import type { Order } from '@bottega/contract/orders/schemas';
import { addressLines } from '@bottega/contract/shop/address';
import { PhoneLink } from '#features/shop/phone-link.tsx';
import { useShop } from '#features/shop/shop.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Note } from '#ui/layout/layout.tsx';
import styles from './order-handover.module.css';

export function OrderHandover({ order: { fulfilment, note } }: { order: Order }) {
  const t = useTexts('orders');
  const shop = useShop();
  if (!fulfilment) return null;
  const { service, address, contactName, phone } = fulfilment;
  const place = service === 'pickup' ? addressLines(shop) : address && addressParts(address).join('\n');
  return (
    <>
      <Note as="dt">{t(`where_${service}`)}</Note>
      <dd className={styles.lines} translate={place ? 'no' : undefined}>
        {place || t('erased')}
      </dd>
      <Note as="dt">{t('contact')}</Note>
      <dd className={styles.lines} translate={contactName ? 'no' : undefined}>
        {contactName ?? t('erased')}
        {phone && '\n'}
        {phone && <PhoneLink phone={phone} />}
      </dd>
      {note && (
        <>
          <Note as="dt">{t('note')}</Note>
          <dd className={styles.lines}>{note}</dd>
        </>
      )}
    </>
  );
}

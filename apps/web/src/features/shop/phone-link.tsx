import { readablePhone } from '@bottega/contract/phone';
import { phoneLink } from '#features/shop/shop.ts';

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneLink(phone)} translate="no">
      {readablePhone(phone)}
    </a>
  );
}

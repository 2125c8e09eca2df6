import { readablePhone } from '@bottega/contract/phone';
import { phoneLink } from '#lib/shop.ts';

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneLink(phone)} translate="no">
      {readablePhone(phone)}
    </a>
  );
}

import { fulfilmentForm, maxOrderNote } from '@bottega/contract/orders/fulfilment';
import { formErrors } from '@bottega/contract/validation';
import { isPhonePlausible } from '#lib/phone.ts';
import type { Lookup } from '#locales/texts.ts';
import { type FieldPlace, placeOfField } from './refusal.ts';

type Rule = Lookup<'validation'>;

const phoneReason = (phone: string, isWrong: boolean, rule: Rule): string | undefined => {
  if (phone === '') return rule('field_required');
  return isWrong || isPhonePlausible(phone) ? undefined : rule('phone_invalid');
};

export const formReasons = (body: { phone: string }, note: string, rule: Rule): Map<FieldPlace, string> => {
  const reasons = new Map<FieldPlace, string>();
  for (const [path, reason] of Object.entries(formErrors(fulfilmentForm, body))) {
    const at = placeOfField(path);
    if (at) reasons.set(at, rule(reason));
  }
  const phone = phoneReason(body.phone, reasons.has('phone'), rule);
  if (phone) reasons.set('phone', phone);
  if (note.length > maxOrderNote) reasons.set('note', rule('text_too_long'));
  return reasons;
};

export const quotedReasons = (
  refusal: string | null,
  isSaved: boolean,
  t: Lookup<'checkout/ordering'>,
): Map<FieldPlace, string> => {
  if (refusal === 'address_outside') return new Map([[isSaved ? 'addressId' : 'postcode', t('outside')]]);
  if (refusal === 'order_too_large') return new Map([['size', t('too_large')]]);
  return new Map(refusal === 'below_minimum' ? [['minimum', '']] : []);
};

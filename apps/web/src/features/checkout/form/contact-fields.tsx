import { PersonFields } from '#features/fulfilment/addresses/address-fields.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { Section } from './section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

export function ContactFields({ checkout }: { checkout: CheckoutForm }) {
  const t = useTexts('checkout/ordering');
  const { values, change, errorOf, fieldProps, leave } = checkout;
  return (
    <Section title={t('contact')}>
      <PersonFields name={fieldProps('name')} phone={fieldProps('phone')} phoneHint={t('phone_help')} required />
      <Field label={t('note')} hint={t('optional')} error={errorOf('note')}>
        <TextArea
          name="note"
          rows={1}
          autoComplete="off"
          value={values.note}
          onChange={({ target }) => change({ note: target.value })}
          onBlur={() => leave('note')}
        />
      </Field>
    </Section>
  );
}

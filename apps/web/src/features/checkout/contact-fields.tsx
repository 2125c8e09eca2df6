import { phoneFrom, readablePhone } from '#lib/phone.ts';
import { useShop } from '#lib/shop.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import styles from './contact-fields.module.css';
import { TextField } from './place-choice.tsx';
import { Section } from './section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

export function ContactFields({ checkout }: { checkout: CheckoutForm }) {
  const t = useTexts('ordering');
  const { values, change, errorOf, leave } = checkout;
  const { country } = useShop().address;
  const settlePhone = () => {
    if (values.phone === '') return;
    leave('phone');
    const readable = readablePhone(phoneFrom(values.phone, country));
    if (readable !== values.phone) change({ phone: readable });
  };
  return (
    <Section title={t('contact')}>
      <div className={styles.fields}>
        <TextField checkout={checkout} name="name" autoComplete="name" required />
        <Field label={t('phone')} hint={t('phone_help')} error={errorOf('phone')} required>
          <TextInput
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={values.phone}
            onChange={({ target }) => change({ phone: target.value })}
            onBlur={settlePhone}
          />
        </Field>
      </div>
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

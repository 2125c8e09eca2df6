import { contactSubjects, maxMessageLength } from '@bottega/contract/messages/contact-form';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import styles from './contact-form.module.css';
import { PhoneField } from './phone-field.tsx';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const t = useTexts('contact');
  const { form, numbers, load, isEmailLocked } = useContactForm();
  const { errorOf, fieldProps } = form;
  return (
    <form {...form.formProps} className={styles.form}>
      <p className={styles.note}>{t('required_fields')}</p>
      <Field label={t('full_name')} error={errorOf('fullName')} required>
        <TextInput {...fieldProps('fullName')} autoComplete="name" />
      </Field>
      <Field label={t('email')} help={isEmailLocked ? t('email_locked') : undefined} error={errorOf('email')} required>
        <TextInput
          {...fieldProps('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          readOnly={isEmailLocked}
        />
      </Field>
      <PhoneField
        {...fieldProps('phone')}
        error={errorOf('phone')}
        onChange={(phone) => form.change({ phone })}
        numbers={numbers}
        load={load}
      />
      <Field label={t('topic')} error={errorOf('subject')} required>
        <Select {...fieldProps('subject')} required={false} autoComplete="off">
          {contactSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {t(`subject_${subject}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('message')} error={errorOf('message')} required>
        <TextArea {...fieldProps('message')} rows={6} maxLength={maxMessageLength} />
      </Field>
      <Notices />
      {/* Remains when the notice is gone. */}
      {form.failure?.status === 0 && <Alert tone="error">{form.failure.message}</Alert>}
      <Button type="submit" variant="primary" size="l" busy={form.busy} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}

function Notices() {
  const t = useTexts('contact');
  return (
    <div className={styles.note}>
      <p>{t('data_collected')}</p>
      <p>
        {t('consent')} <Link to="/privacy">{t('privacy')}</Link>
      </p>
    </div>
  );
}

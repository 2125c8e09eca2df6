import { loginCodeLength, totpCodeForm } from '@bottega/contract/accounts/credentials';
import { encode } from 'uqr';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { refusalOf } from '../profile/profile-notices.ts';
import styles from './second-factor.module.css';

interface AppCodeStepProps {
  secret: string;
  uri: string;
  onCode: (code: string) => Promise<void>;
}

const inFours = (text: string) => text.replaceAll(/.{4}(?=.)/g, '$& ');

export function AppCodeStep({ secret, uri, onCode }: AppCodeStepProps) {
  const t = useTexts('account/authenticator');
  const form = useForm({ initial: { code: '' }, schema: totpCodeForm, send: ({ code }) => onCode(code) });
  const isWrong = form.failure?.code === 'totp_code_invalid';
  const error = form.errorOf('code');
  return (
    <form {...form.formProps} className={styles.form}>
      <p>{t('scan')}</p>
      <QrCode text={uri} label={t('qr_code')} />
      <p>
        <a href={uri}>{t('open_app')}</a>
      </p>
      <div>
        <Note>{t('or_type')}</Note>
        <p translate="no" className={styles.secret}>
          {inFours(secret)}
        </p>
      </div>
      {form.failure && !isWrong && <Alert tone="error">{refusalOf(form.failure, t('failed')).general}</Alert>}
      <Field
        label={t('code', { digits: loginCodeLength })}
        error={error && isWrong ? form.failure?.message : error}
        required
      >
        <TextInput {...form.fieldProps('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
      </Field>
      <div className={styles.ways}>
        <Button type="submit" variant="primary" disabled={!form.isFilled} busy={form.busy} busyLabel={t('one_moment')}>
          {t('switch_on')}
        </Button>
      </div>
    </form>
  );
}

/** Dark on light in both themes: not every camera reads the opposite. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={styles.qr}>
      <path d={dots.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { PasswordReset } from '#features/accounts/passwords/password-reset.tsx';
import { useTexts } from '#locales/use-texts.ts';
import styles from './account-page.module.css';

const route = getRouteApi('/resetPassword/{-$token}');

export function ResetPasswordPage() {
  const t = useTexts('account/reset');
  const { token = '' } = route.useParams();
  const navigate = route.useNavigate();
  return (
    <section className={styles.reset}>
      <h1 className="ruled">{t('reset_title')}</h1>
      <PasswordReset
        key={token}
        token={token}
        onBadLink={() => navigate({ to: '/error', search: { message: 'invalid_or_expired_token' }, replace: true })}
        onDone={() => navigate({ to: '/', replace: true })}
      />
    </section>
  );
}

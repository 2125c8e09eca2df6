import { getRouteApi } from '@tanstack/react-router';
import { PasswordReset } from '../../features/session/password-reset.tsx';
import { useAccountTexts } from '../../features/session/use-account-texts.ts';
import styles from './account-page.module.css';

const route = getRouteApi('/resetPassword/{-$token}');

/** Where the link in the mail after a forgotten password leads. */
export function ResetPasswordPage() {
  const t = useAccountTexts();
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

import { LoginForm } from '#features/accounts/auth/login-form.tsx';
import { useSignIn } from '#features/accounts/auth/use-sign-in.ts';
import { openAuth } from '#lib/session/auth-dialog.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './account-page.module.css';

export function LoginPage() {
  const t = useTexts('account');
  const signIn = useSignIn({ staffOnly: true });
  return (
    <div className={styles.portal}>
      <Picture src="/places/oven.svg" alt="" ratio="4/3" loading="eager" className={styles.picture} />
      <section className={styles.form}>
        <h1 className="ruled">{t('portal_title')}</h1>
        <p className={styles.intro}>{t('portal_intro')}</p>
        <LoginForm
          onUser={signIn}
          onCode={(email, from) => openAuth(from === 'app' ? 'app-code' : 'code', { email, staffOnly: true })}
          onForgot={(email) => openAuth('forgot', { email, staffOnly: true })}
        />
      </section>
    </div>
  );
}

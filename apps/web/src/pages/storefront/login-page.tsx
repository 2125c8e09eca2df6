import { LoginForm } from '../../features/session/login-form.tsx';
import { useAccountTexts } from '../../features/session/use-account-texts.ts';
import { useSignIn } from '../../features/session/use-sign-in.ts';
import { openAuth } from '../../lib/auth-dialog.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './account-page.module.css';

/** The entrance of those who manage the shop (LOGIN-03). Code and forgotten password open the modal. */
export function LoginPage() {
  const t = useAccountTexts();
  const signIn = useSignIn({ staffOnly: true });
  return (
    <div className={styles.portal}>
      <Picture src="/places/oven.svg" alt="" ratio="4/3" loading="eager" className={styles.picture} />
      <section className={styles.form}>
        <h1 className="ruled">{t('portal_title')}</h1>
        <p className={styles.intro}>{t('portal_intro')}</p>
        <LoginForm
          onUser={signIn}
          onCode={(email) => openAuth('code', { email, staffOnly: true })}
          onForgot={(email) => openAuth('forgot', { email, staffOnly: true })}
        />
      </section>
    </div>
  );
}

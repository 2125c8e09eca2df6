import { NotMe } from '#features/accounts/auth/not-me.tsx';
import { useTexts } from '#locales/use-texts.ts';
import styles from './account-page.module.css';

export function NotMePage() {
  const t = useTexts('account/reset');
  return (
    <section className={styles.reset}>
      <h1 className="ruled">{t('not_me_title')}</h1>
      <NotMe />
    </section>
  );
}

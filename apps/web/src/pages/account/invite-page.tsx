import { Invitation } from '#features/accounts/team/invitation.tsx';
import { useTexts } from '#locales/use-texts.ts';
import styles from './account-page.module.css';

export function InvitePage() {
  const t = useTexts('staff/team');
  return (
    <section className={styles.reset}>
      <h1 className="ruled">{t('invite_page')}</h1>
      <Invitation />
    </section>
  );
}

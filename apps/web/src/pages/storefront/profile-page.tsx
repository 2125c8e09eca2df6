import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChangePasswordForm } from '../../features/profile/change-password-form.tsx';
import { DataDownload } from '../../features/profile/data-download.tsx';
import { DeleteAccount } from '../../features/profile/delete-account.tsx';
import { useProfileTexts } from '../../features/profile/profile-texts.ts';
import { SessionsList } from '../../features/profile/sessions-list.tsx';
import { TwoFactorSetting } from '../../features/profile/two-factor-setting.tsx';
import { UserCard } from '../../features/profile/user-card.tsx';
import { useT } from '../../i18n/i18n-context.tsx';
import { useFlag } from '../../lib/flags.ts';
import { useSession } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './profile-page.module.css';

/** Who one is here, and what one can change about it. */
export function ProfilePage() {
  const t = useProfileTexts();
  const title = useT()('profile_title');
  const user = useSession();
  if (!user) return null;
  return (
    <div className={styles.page}>
      <h1 className="ruled">{title}</h1>
      <UserCard user={user} links={<Elsewhere />} />
      <Section title={t('security_title')}>
        <TwoFactorSetting key={user.id} userId={user.id} />
      </Section>
      <Section title={t('change_password')}>
        <ChangePasswordForm key={user.id} user={user} />
      </Section>
      <Section title={t('sessions_title')}>
        <SessionsList key={user.id} userId={user.id} />
      </Section>
      <Section title={t('data_title')}>
        <div className={styles.texts}>
          <p className={styles.text}>{t('data_text')}</p>
          <p className={styles.text}>{t('data_format')}</p>
        </div>
        <DataDownload key={user.id} userId={user.id} />
      </Section>
      <Section title={t('danger_title')} dangerous>
        <p className={styles.text}>{t('danger_text')}</p>
        <DeleteAccount key={user.id} user={user} />
      </Section>
    </div>
  );
}

function Elsewhere() {
  const t = useT();
  const favorites = useFlag('ff_products');
  return (
    <>
      <Link to="/orders" className={buttonClass({ variant: 'quiet', size: 's' })}>
        {t('orders_title')}
      </Link>
      {favorites && (
        <Link to="/favorites" className={buttonClass({ variant: 'quiet', size: 's' })}>
          {t('favorites_title')}
        </Link>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  dangerous?: boolean;
  children: ReactNode;
}

function Section({ title, dangerous, children }: SectionProps) {
  return (
    <section className={styles.section} data-dangerous={dangerous}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

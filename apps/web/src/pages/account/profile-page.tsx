import { ClientOnly, Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { DataDownload } from '#features/account-data/data-download.tsx';
import { AccountEvents } from '#features/accounts/events/account-events.tsx';
import { ChangePasswordForm } from '#features/accounts/profile/change-password-form.tsx';
import { DeleteAccount } from '#features/accounts/profile/delete-account.tsx';
import { TwoFactorSetting } from '#features/accounts/profile/two-factor-setting.tsx';
import { UserCard } from '#features/accounts/profile/user-card.tsx';
import { SessionsList } from '#features/accounts/sessions/sessions-list.tsx';
import { useFlag } from '#lib/flags.ts';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
import { useSession } from '#lib/session/session.ts';
import { withTexts } from '#locales/texts.ts';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './profile-page.module.css';

// Would exceed the page's budget.
const AuthenticatorSetting = lazyPart(
  withTexts(() => import('#features/accounts/second-factor/authenticator-setting.tsx'), 'account/authenticator'),
  'AuthenticatorSetting',
);

const AddressBook = lazyPart(
  withTexts(() => import('#features/fulfilment/addresses/address-book.tsx'), 'checkout/ordering'),
  'AddressBook',
);

export function ProfilePage() {
  const t = useTexts('profile');
  const title = useTexts('shop')('profile_title');
  const user = useSession();
  const isOrdering = useFlag('ff_ordering');
  if (!user) return null;
  return (
    <Stack gap={6} className={styles.page}>
      <h1 className="ruled">{title}</h1>
      <UserCard user={user} links={<Elsewhere />} />
      <Section id="second-factor" title={t('security_title')}>
        <TwoFactorSetting key={user.id} userId={user.id} />
        <ClientOnly>
          <Suspense>
            <AuthenticatorSetting key={`app-${user.id}`} userId={user.id} />
          </Suspense>
        </ClientOnly>
      </Section>
      <Section title={t('change_password')}>
        <ChangePasswordForm key={user.id} user={user} />
      </Section>
      {isOrdering && (
        <Section id="addresses" title={t('addresses_title')}>
          <ClientOnly>
            <Suspense>
              <AddressBook key={user.id} userId={user.id} />
            </Suspense>
          </ClientOnly>
        </Section>
      )}
      <Section title={t('sessions_title')}>
        <SessionsList key={user.id} userId={user.id} />
      </Section>
      <Section title={t('events_title')}>
        <AccountEvents key={user.id} userId={user.id} />
      </Section>
      <Section title={t('data_title')}>
        <Stack gap={2}>
          <p className={styles.text}>{t('data_text')}</p>
          <p className={styles.text}>{t('data_format')}</p>
        </Stack>
        <DataDownload key={user.id} userId={user.id} />
      </Section>
      <Section title={t('danger_title')} dangerous>
        <p className={styles.text}>{t('danger_text')}</p>
        <DeleteAccount key={user.id} user={user} />
      </Section>
    </Stack>
  );
}

function Elsewhere() {
  const t = useTexts('shop');
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
  id?: string;
  title: string;
  dangerous?: boolean;
  children: ReactNode;
}

function Section({ id, title, dangerous, children }: SectionProps) {
  return (
    <Stack as="section" id={id} className={styles.section} data-dangerous={dangerous}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </Stack>
  );
}

import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { hasDuty, isWorker, screenDuties } from '@bottega/contract/duties';
import { isStaff } from '@bottega/contract/roles';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { useFlag } from '#lib/flags.ts';
import { useLogOut } from '#lib/session/log-out.ts';
import { useTexts } from '#locales/use-texts.ts';
import { DashboardIcon, HeartIcon, icon, LogoutIcon, PackageIcon, UserIcon } from '#ui/icons.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { HeaderPanel } from './header-panel.tsx';
import styles from './user-menu.module.css';

const PotIcon = icon(
  'M5 10.2h14v6a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM2.8 12.4H5M19 12.4h2.2M8.4 7.2V5M12 7.2V4.2M15.6 7.2V5',
);

const PinIcon = icon('M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11z');

export function UserMenu({ user }: { user: SessionUser }) {
  const { username, email, role } = user;
  const t = useTexts('shop');
  const trigger = (
    <span translate="no" className={styles.name} data-role={role} aria-hidden="true">
      <span className={styles.initial}>{username.charAt(0).toUpperCase()}</span>
      <span className={styles.rest}>{username}</span>
    </span>
  );
  return (
    <HeaderPanel align="end" label={t('user_menu', { username })} triggerClassName={styles.user} trigger={trigger}>
      <div className={styles.who}>
        <strong translate="no">{username}</strong>
        {isStaff(role) && <span className={styles.role}>{t(role === 'admin' ? 'role_admin' : 'role_superadmin')}</span>}
        <span translate="no" className={styles.email}>
          {email}
        </span>
      </div>
      <ul className={styles.pages}>
        <OwnPages user={user} />
        <li>
          <LogOutButton />
        </li>
      </ul>
    </HeaderPanel>
  );
}

function OwnPages({ user }: { user: SessionUser }) {
  const t = useTexts('shop');
  const profile = useFlag('ff_profile');
  const products = useFlag('ff_products');
  const kitchen = useFlag('ff_kitchen');
  const ordering = useFlag('ff_ordering');
  const pages = [
    { shown: isWorker(user), to: '/dashboard', label: t('user_dashboard'), Icon: DashboardIcon },
    {
      shown: kitchen && hasDuty(user, screenDuties.kitchen),
      to: '/kitchen',
      label: t('user_kitchen'),
      Icon: PotIcon,
    },
    {
      shown: kitchen && ordering && hasDuty(user, screenDuties.courier),
      to: '/courier',
      label: t('user_courier'),
      Icon: PinIcon,
    },
    { shown: profile, to: '/profile', label: t('user_profile'), Icon: UserIcon },
    { shown: profile, to: '/orders', label: t('user_orders'), Icon: PackageIcon },
    { shown: products, to: '/favorites', label: t('user_favorites'), Icon: HeartIcon },
  ];
  return pages.map(
    ({ shown, to, label, Icon }) =>
      shown && (
        <li key={to}>
          <Link to={to}>
            <Icon />
            {label}
          </Link>
        </li>
      ),
  );
}

function LogOutButton() {
  const t = useTexts('shop');
  const logOut = useLogOut();
  const { show } = useToast();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await logOut().catch((error: unknown) => {
      setBusy(false);
      show({ tone: 'error', text: error instanceof ApiError ? error.message : t('error_unexpected') });
    });
  };
  return (
    <button type="button" disabled={busy} onClick={leave}>
      <LogoutIcon />
      {t('log_out')}
    </button>
  );
}

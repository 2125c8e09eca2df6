import { isStaff, type Role } from '@bottega/contract/accounts/roles';
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { useFlag } from '#lib/flags.ts';
import { useLogOut } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { DashboardIcon, HeartIcon, LogoutIcon, PackageIcon, UserIcon } from '#ui/icons.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { HeaderPanel } from './header-panel.tsx';
import styles from './user-menu.module.css';

export function UserMenu({ user: { username, email, role } }: { user: SessionUser }) {
  const t = useTexts('shop');
  const trigger = (
    <span className={styles.name} data-role={role} aria-hidden="true">
      <span className={styles.initial}>{username.charAt(0).toUpperCase()}</span>
      <span className={styles.rest}>{username}</span>
    </span>
  );
  return (
    <HeaderPanel align="end" label={t('user_menu', { username })} triggerClassName={styles.user} trigger={trigger}>
      <div className={styles.who}>
        <strong>{username}</strong>
        {isStaff(role) && <span className={styles.role}>{t(role === 'admin' ? 'role_admin' : 'role_superadmin')}</span>}
        <span className={styles.email}>{email}</span>
      </div>
      <ul>
        <OwnPages role={role} />
        <li>
          <LogOutButton />
        </li>
      </ul>
    </HeaderPanel>
  );
}

function OwnPages({ role }: { role: Role }) {
  const t = useTexts('shop');
  const profile = useFlag('ff_profile');
  const products = useFlag('ff_products');
  const pages = [
    { shown: isStaff(role), to: '/dashboard', label: t('user_dashboard'), Icon: DashboardIcon },
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

import { isStaff, type Role } from '@bottega/contract/permissions';
import type { SessionUser } from '@bottega/contract/session';
import { useState } from 'react';
import { useT } from '../../i18n/i18n-context.tsx';
import { useShellTexts } from '../../i18n/shell-texts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useFlag } from '../../lib/flags.ts';
import { useLogOut } from '../../lib/use-log-out.ts';
import { DashboardIcon } from '../../ui/icons/dashboard-icon.tsx';
import { HeartIcon } from '../../ui/icons/heart-icon.tsx';
import { LogoutIcon } from '../../ui/icons/logout-icon.tsx';
import { PackageIcon } from '../../ui/icons/package-icon.tsx';
import { UserIcon } from '../../ui/icons/user-icon.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { HeaderPanel } from './header-panel.tsx';
import { LateLink } from './late-link.tsx';
import styles from './site-header.module.css';

/** What a logged-in person finds under their name; the name wears the role by weight, frame and ground. */
export function UserMenu({ user: { username, email, role } }: { user: SessionUser }) {
  const st = useShellTexts();
  const trigger = (
    <span className={styles.name} data-role={role} aria-hidden="true">
      <span className={styles.initial}>{username.charAt(0).toUpperCase()}</span>
      <span className={styles.rest}>{username}</span>
    </span>
  );
  return (
    <HeaderPanel align="end" label={st('user_menu', { username })} triggerClassName={styles.user} trigger={trigger}>
      <div className={styles.who}>
        <strong>{username}</strong>
        {isStaff(role) && (
          <span className={styles.role}>{st(role === 'admin' ? 'role_admin' : 'role_superadmin')}</span>
        )}
        <span className={styles.email}>{email}</span>
      </div>
      <ul className={styles.rows}>
        <OwnPages role={role} />
        <li>
          <LogOutButton />
        </li>
      </ul>
    </HeaderPanel>
  );
}

function OwnPages({ role }: { role: Role }) {
  const st = useShellTexts();
  const profile = useFlag('ff_profile');
  const products = useFlag('ff_products');
  const pages = [
    { shown: isStaff(role), to: '/dashboard', label: st('user_dashboard'), Icon: DashboardIcon },
    { shown: profile, to: '/profile', label: st('user_profile'), Icon: UserIcon },
    { shown: profile, to: '/orders', label: st('user_orders'), Icon: PackageIcon },
    { shown: products, to: '/favorites', label: st('user_favorites'), Icon: HeartIcon },
  ];
  return pages.map(
    ({ shown, to, label, Icon }) =>
      shown && (
        <li key={to}>
          <LateLink to={to}>
            <Icon />
            {label}
          </LateLink>
        </li>
      ),
  );
}

function LogOutButton() {
  const t = useT();
  const st = useShellTexts();
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
      {st('log_out')}
    </button>
  );
}

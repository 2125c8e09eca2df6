import { useHydrated } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { CartMenu } from '../../features/cart/cart-menu.tsx';
import { useT } from '../../i18n/i18n-context.tsx';
import { openAuth, prepareAuth } from '../../lib/auth-dialog.ts';
import { useFlag } from '../../lib/flags.ts';
import { LandedSessionContext, useSession } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { UserIcon } from '../../ui/icons/user-icon.tsx';
import { Burger } from './burger.tsx';
import { headerIsLive } from './header-is-live.ts';
import { LateLink } from './late-link.tsx';
import { MainNav } from './main-nav.tsx';
import styles from './site-header.module.css';
import { ThemeToggle } from './theme-toggle.tsx';
import { usePath } from './use-path.ts';
import { UserMenu } from './user-menu.tsx';

/** Head of every page: logo, navigation, theme, account and cart. */
export function SiteHeader() {
  const t = useT();
  const themeSwitch = useFlag('ff_theme_switch');
  const cart = useFlag('ff_cart');
  const path = usePath();
  useEffect(headerIsLive, []);
  return (
    <header id="site-header" className={styles.header}>
      <div className={styles.bar}>
        <Burger />
        <LateLink to="/" className={styles.logo}>
          <span className="brushed">{t('shop_name')}</span>
        </LateLink>
        <MainNav />
        <div className={styles.tools}>
          {themeSwitch && <ThemeToggle />}
          <Account />
          {cart && path !== '/cart' && <CartMenu />}
        </div>
      </div>
    </header>
  );
}

function Account() {
  const t = useT();
  const session = useSession();
  // What hydrates has to fit the document, whoever has logged in or out meanwhile.
  const landed = use(LandedSessionContext);
  const user = useHydrated() ? session : landed;
  const profile = useFlag('ff_profile');
  if (user) return <UserMenu user={user} />;
  if (!profile) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={buttonClass({ size: 's', className: styles.logIn })}
      onPointerEnter={prepareAuth}
      onFocus={prepareAuth}
      onClick={() => openAuth('login')}
    >
      <UserIcon />
      <span>{t('log_in')}</span>
    </button>
  );
}

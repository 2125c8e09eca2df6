import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CartMenu } from '#features/checkout/cart/cart-menu.tsx';
import { ThemeToggle } from '#features/shell/theme-toggle.tsx';
import { UserMenu } from '#features/shell/user-menu.tsx';
import { useShop } from '#features/shop/shop.ts';
import { useFlag } from '#lib/flags.ts';
import { openAuth, prepareAuth } from '#lib/session/auth-dialog.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { UserIcon } from '#ui/icons.tsx';
import { Burger } from './burger.tsx';
import { MainNav } from './main-nav.tsx';
import styles from './site-header.module.css';

// Characters on one line of a phone in large letters.
const longName = 11;

export function SiteHeader() {
  const t = useTexts('shop');
  const shop = useShop();
  const themeSwitch = useFlag('ff_theme_switch');
  const cart = useFlag('ff_cart');
  const isCartPage = useLocation({ select: ({ pathname }) => pathname === '/cart' });
  return (
    <header id="site-header" ref={useHideOnScroll()} className={styles.header}>
      <div className={styles.bar}>
        <Burger />
        {shop.name && (
          <Link
            to="/"
            activeOptions={{ exact: true }}
            className={styles.logo}
            data-long={shop.name.length > longName || undefined}
          >
            {shop.logo && <img src={`${shop.logo}?w=320`} alt="" className={styles.mark} />}
            <span translate="no" className="brushed">
              {t('shop_name')}
            </span>
          </Link>
        )}
        <MainNav />
        <div className={styles.tools}>
          {themeSwitch && <ThemeToggle />}
          <Account />
          {cart && !isCartPage && <CartMenu />}
        </div>
      </div>
    </header>
  );
}

/** Hides past a third of the window (spec §9). */
const useHideOnScroll = () => {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    let last = 0;
    const onScroll = () => {
      const { scrollY, innerHeight } = window;
      const isHidden = scrollY > last && scrollY > innerHeight / 3;
      if (scrollY !== last) header.current?.toggleAttribute('data-hidden', isHidden);
      last = scrollY;
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return header;
};

function Account() {
  const t = useTexts('shop');
  const user = useSession();
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

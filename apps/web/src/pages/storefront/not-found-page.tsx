import { loginLink } from '@bottega/contract/accounts/login-link';
import { Link, useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useFlag } from '#lib/flags.ts';
import { openAuth, prepareAuth } from '#lib/session/auth-dialog.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './notice-page.module.css';

/** For unknown addresses and records, and switched-off features (SHELL-14). */
export function NotFoundPage() {
  const t = useTexts('shop');
  const nothingT = useTexts('nothing');
  const hasMenu = useFlag('ff_products');
  return (
    <section className={styles.notice}>
      <img src="/places/not-found.svg" alt="" width={320} height={240} className={styles.picture} />
      <p className={styles.label}>{t('not_found_title')}</p>
      <h1>{nothingT('not_found_heading')}</h1>
      <p className={styles.text}>{nothingT('not_found_message')}</p>
      <div className={styles.actions}>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('to_home')}
        </Link>
        {hasMenu && (
          <Link to="/products/{-$category}" className={buttonClass()}>
            {t('whole_menu')}
          </Link>
        )}
        <LogIn />
      </div>
      {hasMenu && <MenuSearch />}
    </section>
  );
}

const never = () => () => undefined;

/**
 * The page may exist for logged-in users. The server's link names no parameters, which would reveal pages for staff.
 */
function LogIn() {
  const t = useTexts('shop');
  const user = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const page = useSyncExternalStore(
    never,
    () => location.pathname + location.search,
    () => path,
  );
  if (user) return null;
  return (
    <a
      href={loginLink(page)}
      className={buttonClass()}
      onPointerEnter={prepareAuth}
      onFocus={prepareAuth}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        // Customers log in here, too; then the page is loaded again.
        event.preventDefault();
        openAuth('login');
      }}
    >
      {t('log_in')}
    </a>
  );
}

// A plain form works without scripts.
function MenuSearch() {
  const mt = useTexts('menu');
  return (
    <search>
      <form action="/products" className={styles.search}>
        <Field label={mt('search_label')}>
          <TextInput type="search" name="search" placeholder={mt('search_example')} autoComplete="off" />
        </Field>
        <Button type="submit">{mt('search_button')}</Button>
      </form>
    </search>
  );
}

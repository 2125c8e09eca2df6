import { getRouteApi, Link } from '@tanstack/react-router';
import { useFlag } from '#lib/flags.ts';
import { openAuth, prepareAuth } from '#lib/session/auth-dialog.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { ErrorScreen } from './error-screen.tsx';

const route = getRouteApi('/error');

/** For a failed reset; an expired link gets a new one. */
export function ErrorPage() {
  const t = useTexts('shop');
  const at = useTexts('account');
  const { message } = route.useSearch();
  const hasMenu = useFlag('ff_products');
  const hasProfile = useFlag('ff_profile');
  if (!message) return <ErrorScreen>{hasMenu && <MenuLink />}</ErrorScreen>;
  return (
    <ErrorScreen message={at(message)} status={410}>
      {hasProfile && (
        <Button variant="primary" onPointerEnter={prepareAuth} onFocus={prepareAuth} onClick={() => openAuth('forgot')}>
          {at('new_link')}
        </Button>
      )}
      {hasProfile && (
        <Button onPointerEnter={prepareAuth} onFocus={prepareAuth} onClick={() => openAuth('login')}>
          {t('log_in')}
        </Button>
      )}
      {hasMenu && <MenuLink />}
    </ErrorScreen>
  );
}

function MenuLink() {
  const t = useTexts('shop');
  return (
    <Link to="/products/{-$category}" className={buttonClass()}>
      {t('whole_menu')}
    </Link>
  );
}

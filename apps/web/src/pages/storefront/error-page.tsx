import { getRouteApi, Link } from '@tanstack/react-router';
import { useFlag } from '#lib/flags.ts';
import { openAuth, prepareAuth } from '#lib/session/auth-dialog.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { ErrorScreen } from './error-screen.tsx';

const route = getRouteApi('/error');

/** Target of a failed reset or verification; the login mails a new link. */
export function ErrorPage() {
  const t = useTexts('shop');
  const at = useTexts('account');
  const { message } = route.useSearch();
  const hasMenu = useFlag('ff_products');
  const hasProfile = useFlag('ff_profile');
  return (
    <ErrorScreen message={message && at(message)}>
      {message && hasProfile && (
        <Button onPointerEnter={prepareAuth} onFocus={prepareAuth} onClick={() => openAuth('login')}>
          {t('log_in')}
        </Button>
      )}
      {hasMenu && (
        <Link to="/products/{-$category}" className={buttonClass()}>
          {t('whole_menu')}
        </Link>
      )}
    </ErrorScreen>
  );
}

import { getRouteApi, Link } from '@tanstack/react-router';
import { useAccountTexts } from '../../features/session/use-account-texts.ts';
import { useT } from '../../i18n/i18n-context.tsx';
import { openAuth, prepareAuth } from '../../lib/auth-dialog.ts';
import { useFlag } from '../../lib/flags.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorScreen } from './error-screen.tsx';

const route = getRouteApi('/error');

/** Where a failed reset or verification leads. A link that does not work has the log-in, which mails a new one, as its way on. */
export function ErrorPage() {
  const t = useT();
  const at = useAccountTexts();
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

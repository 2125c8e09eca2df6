import { Link } from '@tanstack/react-router';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { useSession } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { MailIcon } from '../../ui/icons/mail-icon.tsx';
import styles from './home-content.module.css';

/** The sections that are not in the sidebar. */
export function HomeLinks() {
  const t = useDashboardTexts();
  const role = useSession()?.role;
  return (
    <p className={styles.links}>
      <Link to="/dashboard" search={{ section: 'messages' }} className={buttonClass({ size: 's' })}>
        <MailIcon size="s" />
        {t('messages_all')}
      </Link>
      {role === 'superadmin' && (
        <Link to="/dashboard" search={{ section: 'audit' }} className={buttonClass({ size: 's' })}>
          {t('audit_all')}
        </Link>
      )}
    </p>
  );
}

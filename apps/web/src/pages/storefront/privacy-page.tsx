import { shopAddressLines } from '@bottega/contract/shop-address';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/i18n-context.tsx';
import { usePrivacyTexts } from '../../i18n/privacy-texts.ts';
import { useFlag } from '../../lib/flags.ts';
import { useSession } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './privacy-page.module.css';
import { StoredInBrowser } from './stored-in-browser.tsx';

// Each has a title, what is kept, why, and how long.
const kept = ['account', 'sessions', 'orders', 'reviews', 'messages', 'mails', 'limits', 'log'] as const;

/** What the shop keeps of a person, why, how long, and how to get or delete it. True to the code, so it changes with it. */
export function PrivacyPage() {
  const title = useT()('privacy_title');
  const t = usePrivacyTexts();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="ruled">{title}</h1>
        <p className={styles.intro}>{t('intro')}</p>
      </header>
      {kept.map((what) => (
        <section key={what} className={styles.section}>
          <h2 className={styles.title}>{t(`${what}_title`)}</h2>
          <div className={styles.texts}>
            <p>{t(`${what}_what`)}</p>
            <p>{t(`${what}_why`)}</p>
            <p>
              <strong>{t('how_long')}</strong> {t(`${what}_how_long`)}
            </p>
          </div>
        </section>
      ))}
      <section className={styles.section}>
        <h2 className={styles.title}>{t('browser_title')}</h2>
        <div className={styles.texts}>
          <p>{t('browser_intro')}</p>
          <StoredInBrowser />
        </div>
      </section>
      <section className={styles.section}>
        <h2 className={styles.title}>{t('who_title')}</h2>
        <div className={styles.texts}>
          <p>{t('who_text')}</p>
          <p>{t('whose_text')}</p>
          <address className={styles.address}>{`Bottega\n${shopAddressLines}`}</address>
        </div>
      </section>
      <section className={styles.section}>
        <h2 className={styles.title}>{t('rights_title')}</h2>
        <Rights />
      </section>
    </div>
  );
}

function Rights() {
  const t = usePrivacyTexts();
  const hasProfile = useFlag('ff_profile');
  const isKnown = useSession() !== null;
  const contact = useFlag('ff_contact');
  return (
    <div className={styles.texts}>
      <p>{t('rights_download')}</p>
      <p>{t('rights_delete')}</p>
      <p>{t('rights_write')}</p>
      <p>{t('rights_authority')}</p>
      <div className={styles.ways}>
        {hasProfile && isKnown && (
          <Link to="/profile" className={buttonClass()}>
            {t('to_profile')}
          </Link>
        )}
        {contact && (
          <Link to="/contact" className={buttonClass()}>
            {t('to_contact')}
          </Link>
        )}
      </div>
    </div>
  );
}

import { speaksOfFood } from '@bottega/contract/food/declared';
import { addressLines } from '@bottega/contract/shop/address';
import { Link } from '@tanstack/react-router';
import { useShop } from '#features/shop/shop.ts';
import { useFlag } from '#lib/flags.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import styles from './privacy-page.module.css';
import textStyles from './text-page.module.css';

const kept = [
  'account',
  'sessions',
  'orders',
  'push',
  'contact',
  'reviews',
  'messages',
  'mails',
  'limits',
  'log',
] as const;

/** Must match what the code stores about a person. */
export function PrivacyPage() {
  const title = useTexts('shop')('privacy_title');
  const t = useTexts('shop/privacy');
  const shop = useShop();
  const isOrdering = useFlag('ff_ordering');
  const isLive = useFlag('ff_kitchen');
  return (
    <Stack gap={6} className={textStyles.page}>
      <Stack as="header">
        <h1 className="ruled">{title}</h1>
        <p className={styles.intro}>{t('intro')}</p>
      </Stack>
      {kept
        .filter((what) => what !== 'contact' || isOrdering)
        .filter((what) => what !== 'push' || isLive)
        .map((what) => (
          <section key={what} className={textStyles.section}>
            <h2 className={textStyles.title}>{t(`${what}_title`)}</h2>
            <div className={textStyles.texts}>
              <p>{t(`${what}_what`)}</p>
              <p>{t(`${what}_why`)}</p>
              <p>
                <strong>{t('how_long')}</strong> {t(`${what}_how_long`)}
              </p>
            </div>
          </section>
        ))}
      <section className={textStyles.section}>
        <h2 className={textStyles.title}>{t('browser_title')}</h2>
        <div className={textStyles.texts}>
          <p>{t('browser_intro')}</p>
          <StoredInBrowser />
        </div>
      </section>
      <section className={textStyles.section}>
        <h2 className={textStyles.title}>{t('who_title')}</h2>
        <div className={textStyles.texts}>
          <p>{t('who_text')}</p>
          <p>{t('whose_text')}</p>
          <address translate="no" className={textStyles.address}>
            {`${shop.name}\n${addressLines(shop)}`}
            {shop.email && (
              <>
                {'\n'}
                <a href={`mailto:${shop.email}`}>{shop.email}</a>
              </>
            )}
          </address>
          {shop.legalPages.includes('notice') && (
            <Link to="/legal/$page" params={{ page: 'notice' }}>
              {t('whose_notice')}
            </Link>
          )}
        </div>
      </section>
      <section className={textStyles.section}>
        <h2 className={textStyles.title}>{t('rights_title')}</h2>
        <Rights />
      </section>
    </Stack>
  );
}

function Rights() {
  const t = useTexts('shop/privacy');
  const hasProfile = useFlag('ff_profile');
  const isKnown = useSession() !== null;
  const contact = useFlag('ff_contact');
  const authority = t(useShop().address.country === 'BE' ? 'authority_be' : 'authority_fr');
  return (
    <div className={textStyles.texts}>
      <p>{t('rights_download')}</p>
      <p>{t('rights_delete')}</p>
      <p>{t('rights_write')}</p>
      <p>{t('rights_authority', { authority })}</p>
      <Row gap={3}>
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
      </Row>
    </div>
  );
}

// Under the names that a browser shows.
const entries = [
  { names: ['access', 'refresh'], where: 'cookies', what: 'browser_proof' },
  { names: ['login'], where: 'cookie', what: 'browser_login' },
  { names: ['device'], where: 'cookie', what: 'browser_device' },
  { names: ['username', 'email', 'id', 'role'], where: 'cookies', what: 'browser_greeting' },
  { names: ['lang', 'theme'], where: 'cookie_or_local', what: 'browser_looks' },
  { names: ['dishes'], where: 'cookie', what: 'browser_dishes' },
  { names: ['cart'], where: 'local_storage', what: 'browser_cart' },
  { names: ['cart_held'], where: 'local_storage', what: 'browser_cart_held' },
  { names: ['after_login'], where: 'cookie', what: 'browser_after_login' },
  { names: ['cart_merged'], where: 'session_storage', what: 'browser_cart_merged' },
  { names: ['checkout_draft'], where: 'local_storage', what: 'browser_checkout' },
  { names: ['checkout_attempt'], where: 'local_storage', what: 'browser_attempt' },
  { names: ['reorder'], where: 'local_storage', what: 'browser_reorder' },
  { names: ['notified'], where: 'local_storage', what: 'browser_notified' },
  { names: ['allergies'], where: 'local_storage', what: 'browser_allergies' },
  { names: ['contact_draft'], where: 'session_storage', what: 'browser_draft' },
  { names: ['bottega'], where: 'cache_storage', what: 'browser_copies' },
  { names: ['sw'], where: 'session_storage', what: 'browser_copies_off' },
  { names: ['tsr-scroll-restoration-v1_3'], where: 'session_storage', what: 'browser_scroll' },
] as const;

function StoredInBrowser() {
  const t = useTexts('shop/privacy');
  const isOrdering = useFlag('ff_ordering');
  const hasFood = speaksOfFood(useShop());
  const isLive = useFlag('ff_kitchen');
  const shown = entries.filter(
    ({ what }) =>
      (what !== 'browser_checkout' || isOrdering) &&
      (what !== 'browser_allergies' || hasFood) &&
      (what !== 'browser_notified' || isLive),
  );
  return (
    <Stack as="dl" className={styles.stored}>
      {shown.map(({ names, where, what }) => (
        <div key={what}>
          <dt>
            {names.map((name) => (
              <code key={name} translate="no" className={styles.name}>
                {name}
              </code>
            ))}
            <Note as="span">{t(where)}</Note>
          </dt>
          <dd>{t(what)}</dd>
        </div>
      ))}
    </Stack>
  );
}

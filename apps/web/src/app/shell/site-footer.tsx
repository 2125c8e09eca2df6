import { addressLines } from '@bottega/contract/shop/address';
import { textOf } from '@bottega/contract/shop/local-text';
import { Link } from '@tanstack/react-router';
import { Languages } from '#features/shell/languages.tsx';
import { useHours } from '#features/shop/opening-hours.ts';
import { phoneLink, useShop } from '#features/shop/shop.ts';
import { shopNow } from '#lib/clock-offset.ts';
import { useFlag } from '#lib/flags.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { iconButtonClass } from '#ui/icon-button/icon-button.tsx';
import { ArrowRightIcon, CameraIcon, LetterFIcon, MailIcon, SearchIcon, StarIcon } from '#ui/icons.tsx';
import styles from './site-footer.module.css';

const networks = {
  instagram: { name: 'Instagram', Icon: CameraIcon },
  facebook: { name: 'Facebook', Icon: LetterFIcon },
  tiktok: { name: 'TikTok', Icon: StarIcon },
  tripadvisor: { name: 'Tripadvisor', Icon: StarIcon },
  google: { name: 'Google', Icon: SearchIcon },
  website: { name: 'Web', Icon: ArrowRightIcon },
};

export function SiteFooter() {
  const t = useTexts('shop');
  const shop = useShop();
  const address = addressLines(shop);
  const tagline = textOf(shop.tagline, useLocale());
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p translate="no" className={styles.logo}>
            {t('shop_name')}
          </p>
          {tagline && <p>{tagline}</p>}
          <SocialLinks />
        </div>
        <div className={styles.visit}>
          <div>
            <h2 className={styles.title}>{t('hours_title')}</h2>
            {useHours().map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {address && (
            <div>
              <h2 className={styles.title}>{t('address_title')}</h2>
              <address translate="no" className={styles.address}>
                {address}
              </address>
              {shop.phone && (
                <a href={phoneLink(shop.phone)} translate="no">
                  {shop.phone}
                </a>
              )}
            </div>
          )}
        </div>
        <Pages />
        {shop.languages.length > 1 && (
          <nav aria-labelledby="footer-language">
            <h2 id="footer-language" className={styles.title}>
              {t('language')}
            </h2>
            <Languages />
          </nav>
        )}
      </div>
      <Legal />
      {/* A page cached on New Year's Eve shows the old year. */}
      <p className={styles.credit} suppressHydrationWarning>
        {t('credit', { year: String(shopNow().getFullYear()) })} {shop.poweredBy && t('powered_by')}
      </p>
    </footer>
  );
}

function SocialLinks() {
  const t = useTexts('shop');
  const { email, social } = useShop();
  const links = [
    ...social.map(({ network, url }) => ({ ...networks[network], href: url })),
    ...(email ? [{ name: t('email'), href: `mailto:${email}`, Icon: MailIcon }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={t('follow_us')}>
      {links.map(({ name, href, Icon }) => (
        <li key={href}>
          <a href={href} rel="me noopener" className={iconButtonClass()} title={name}>
            <Icon />
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Legal() {
  const t = useTexts('shop');
  const { legalPages } = useShop();
  return (
    <nav aria-label={t('legal_title')}>
      <ul className={styles.legal}>
        {legalPages.map((page) => (
          <li key={page}>
            <Link to="/legal/$page" params={{ page }}>
              {t(`legal_${page}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/privacy">{t('privacy_title')}</Link>
        </li>
      </ul>
    </nav>
  );
}

function Pages() {
  const t = useTexts('shop');
  const products = useFlag('ff_products');
  const news = useFlag('ff_news');
  const contact = useFlag('ff_contact');
  const pages = [
    { shown: products, to: '/products', label: t('nav_products_all') },
    { shown: news, to: '/news', label: t('nav_news') },
    { shown: contact, to: '/contact', label: t('nav_contact') },
  ].filter(({ shown }) => shown);
  return (
    <nav aria-labelledby="footer-pages">
      <h2 id="footer-pages" className={styles.title}>
        {t('footer_pages')}
      </h2>
      <ul className={styles.pages}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { shopAddressLines } from '@bottega/contract/shop-address';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { hoursLines } from '../../i18n/opening-hours.ts';
import { useShellTexts } from '../../i18n/shell-texts.ts';
import { useFlag } from '../../lib/flags.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { CameraIcon } from '../../ui/icons/camera-icon.tsx';
import { LetterFIcon } from '../../ui/icons/letter-f-icon.tsx';
import { MailIcon } from '../../ui/icons/mail-icon.tsx';
import { Languages } from './languages.tsx';
import { LateLink } from './late-link.tsx';

import styles from './site-footer.module.css';

const socialLinks = [
  { name: 'Instagram', href: 'https://www.instagram.com/bottega.example', Icon: CameraIcon },
  { name: 'Facebook', href: 'https://www.facebook.com/bottega.example', Icon: LetterFIcon },
  { name: 'E-mail', href: 'mailto:ciao@bottega.example', Icon: MailIcon },
];

/** Foot of every page: ways to meet, when and where, ways on, language, credit line. */
export function SiteFooter() {
  const t = useT();
  const locale = useLocale();
  const st = useShellTexts();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.logo}>{t('shop_name')}</p>
          <p>{t('shop_tagline')}</p>
          <SocialLinks />
        </div>
        <div className={styles.visit}>
          <div>
            <h2 className={styles.title}>{st('hours_title')}</h2>
            {hoursLines(locale).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div>
            <h2 className={styles.title}>{st('address_title')}</h2>
            <address className={styles.address}>{shopAddressLines}</address>
          </div>
        </div>
        <Pages />
        <Languages />
      </div>
      {/* A page that was cached on New Year's Eve shows the old year; that must not break hydration. */}
      <p className={styles.credit} suppressHydrationWarning>
        {st('credit', { year: new Date().getFullYear() })}
      </p>
    </footer>
  );
}

function SocialLinks() {
  const st = useShellTexts();
  return (
    <ul className={styles.social} aria-label={st('follow_us')}>
      {socialLinks.map(({ name, href, Icon }) => (
        <li key={name}>
          <a href={href} rel="me noopener" className={iconButtonClass()} title={name}>
            <Icon />
            <span className="visually-hidden">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Pages() {
  const t = useT();
  const st = useShellTexts();
  const products = useFlag('ff_products');
  const news = useFlag('ff_news');
  const contact = useFlag('ff_contact');
  const pages = [
    { shown: products, to: '/products', label: st('nav_products_all') },
    { shown: news, to: '/news', label: st('nav_news') },
    { shown: contact, to: '/contact', label: st('nav_contact') },
    { shown: true, to: '/privacy', label: t('privacy_title') },
  ].filter(({ shown }) => shown);
  return (
    <nav aria-labelledby="footer-pages">
      <h2 id="footer-pages" className={styles.title}>
        {st('footer_pages')}
      </h2>
      <ul className={styles.pages}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <LateLink to={to}>{label}</LateLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { type Locale, locales } from '@bottega/contract/locale';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocale } from '../../i18n/i18n-context.tsx';
import { useShellTexts } from '../../i18n/shell-texts.ts';
import { restoreLocale, setLocale } from '../../lib/set-locale.ts';
import styles from './site-footer.module.css';

const names = { en: 'English', fr: 'Français' };

const withLanguage = (search: string, locale: Locale): string => {
  const params = new URLSearchParams(search);
  params.set('lang', locale);
  return `?${params}`;
};

/** EN or FR: the same page in the other language. Links, so that they work before hydration too. */
export function Languages() {
  const st = useShellTexts();
  const current = useLocale();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  useEffect(restoreLocale, []);
  return (
    <nav aria-labelledby="footer-language">
      <h2 id="footer-language" className={styles.title}>
        {st('language')}
      </h2>
      <ul className={styles.languages}>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={withLanguage(search, locale)}
              hrefLang={locale}
              lang={locale}
              title={names[locale]}
              aria-current={locale === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                if (locale !== current) setLocale(locale);
              }}
            >
              {locale.toUpperCase()}
              <span className="visually-hidden"> {names[locale]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

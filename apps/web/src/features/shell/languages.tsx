import type { Locale } from '@bottega/contract/locale';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useShop } from '#features/shop/shop.ts';
import { restoreLocale, setLocale } from '#lib/locale.ts';
import { languageName } from '#locales/language-name.ts';
import { useLocale } from '#locales/use-texts.ts';
import styles from './languages.module.css';

const withLanguage = (search: string, locale: Locale): string => {
  const params = new URLSearchParams(search);
  params.set('lang', locale);
  return `?${params}`;
};

/** Links, which work before hydration too. */
export function Languages() {
  const current = useLocale();
  const { languages } = useShop();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  useEffect(restoreLocale, []);
  if (languages.length < 2) return null;
  return (
    <ul className={styles.languages}>
      {languages.map((locale) => (
        <li key={locale}>
          <a
            href={withLanguage(search, locale)}
            hrefLang={locale}
            lang={locale}
            title={languageName(locale, locale)}
            aria-current={locale === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              if (locale !== current) setLocale(locale);
            }}
          >
            {locale.toUpperCase()}
            <span className="visually-hidden"> {languageName(locale, locale)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

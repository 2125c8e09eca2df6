import type { Locale } from '@bottega/contract/locale';
import type { Shop } from '@bottega/contract/shop/schemas';
import { textsIn } from '#locales/texts.ts';
import styles from './table-cards.module.css';

const cardsOnSheet = 6;

const sheetsOf = (tables: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(tables.length / cardsOnSheet) }, (_, index) =>
    tables.slice(index * cardsOnSheet, (index + 1) * cardsOnSheet),
  );

/** Six per A4 sheet, to cut along the dashed lines. */
export function TableCards({ shop, tables }: { shop: Shop; tables: readonly string[] }) {
  return sheetsOf(tables).map((sheet) => (
    <ul key={sheet[0]} className={styles.sheet}>
      {sheet.map((table) => (
        <Card key={table} shop={shop} table={table} />
      ))}
    </ul>
  ));
}

function Card({ shop: { name, languages }, table }: { shop: Shop; table: string }) {
  const t = textsIn(languages[0] as Locale, 'menu/paper');
  return (
    <li className={styles.card}>
      <p className={styles.name}>{name}</p>
      <p className={styles.table}>{t('table', { table })}</p>
      <img className={styles.code} src={`/qr.svg?table=${table}`} alt={t('code_of', { table })} />
      {languages.map((locale) => (
        <p key={locale} lang={locale} className={styles.sentence}>
          {textsIn(locale, 'menu/paper')('scan')}
        </p>
      ))}
    </li>
  );
}

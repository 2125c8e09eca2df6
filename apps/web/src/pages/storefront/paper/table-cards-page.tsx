import { mostCards, tablesFrom, usualTables } from '@bottega/contract/printing/table-cards';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PaperPage } from '#features/printing/documents/paper-page.tsx';
import { TableCards } from '#features/printing/documents/table-cards.tsx';
import { useShop } from '#features/shop/shop.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './table-cards-page.module.css';

const route = getRouteApi('/menu/cards');

export function TableCardsPage() {
  const t = useTexts('menu/paper');
  const shop = useShop();
  const { tables: text = usualTables } = route.useSearch();
  const tables = tablesFrom(text);
  const most = { most: mostCards };
  const other = (
    <Link to="/menu/print" className={buttonClass()}>
      {t('to_menu')}
    </Link>
  );
  // A plain form works without scripts.
  const choices = (
    <form action="/menu/cards" key={text} className={styles.form}>
      <Field label={t('tables')} help={t('tables_help', most)} error={tables ? undefined : t('tables_wrong', most)}>
        <TextInput name="tables" defaultValue={text} maxLength={200} autoComplete="off" />
      </Field>
      <Button type="submit">{t('show')}</Button>
    </form>
  );
  return (
    <PaperPage other={other} choices={choices}>
      <h1 className="visually-hidden">{t('cards_of')}</h1>
      {tables && <TableCards shop={shop} tables={tables} />}
    </PaperPage>
  );
}

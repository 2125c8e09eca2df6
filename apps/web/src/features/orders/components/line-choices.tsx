import type { Locale } from '@bottega/contract/locale';
import type { NamedOption } from '@bottega/contract/options/schemas';
import { textOf } from '@bottega/contract/shop/local-text';
import { useLocale } from '#locales/use-texts.ts';
import { Note } from '#ui/layout/layout.tsx';
import type { OrderedProduct } from '../ordered-product.ts';
import styles from './line-choices.module.css';

/** "3 mozzarella", "large": of one piece of the line. */
export const choiceText = ({ name, count }: Pick<NamedOption, 'name' | 'count'>, locale: Locale): string =>
  count === 1 ? textOf(name, locale) : `${count} ${textOf(name, locale)}`;

/** What was chosen with a dish, and the note to the kitchen about it. */
export function LineChoices({ line }: { line: Pick<OrderedProduct, 'options' | 'note'> }) {
  const locale = useLocale();
  const { options = [], note } = line;
  if (options.length === 0 && !note) return null;
  return (
    <>
      {options.length > 0 && (
        <Note as="span" className={styles.options}>
          {options.map((option) => choiceText(option, locale)).join(', ')}
        </Note>
      )}
      {note && (
        <Note as="span" className={styles.note}>
          {note}
        </Note>
      )}
    </>
  );
}

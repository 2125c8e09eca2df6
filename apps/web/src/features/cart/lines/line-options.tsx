import type { NamedOption } from '@bottega/contract/options/schemas';
import { textOf } from '@bottega/contract/shop/local-text';
import { useLocale } from '#locales/use-texts.ts';
import styles from './line-options.module.css';

interface LineOptionsProps {
  quantity: number;
  options?: readonly NamedOption[] | undefined;
  note?: string | undefined;
}

export function LineOptions({ quantity, options = [], note }: LineOptionsProps) {
  const locale = useLocale();
  if (options.length === 0 && !note) return null;
  return (
    <ul className={styles.options}>
      {options.map(({ value, count, name }) => (
        <li key={value}>
          {quantity * count} × {textOf(name, locale)}
        </li>
      ))}
      {note && <li className={styles.note}>{locale === 'fr' ? `«\u202f${note}\u202f»` : `“${note}”`}</li>}
    </ul>
  );
}

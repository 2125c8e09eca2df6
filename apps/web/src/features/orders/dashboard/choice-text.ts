import type { Locale } from '@bottega/contract/locale';
import type { NamedOption } from '@bottega/contract/options/schemas';
import { textOf } from '@bottega/contract/shop/local-text';

export const choiceText = ({ name, count }: Pick<NamedOption, 'name' | 'count'>, locale: Locale): string =>
  count === 1 ? textOf(name, locale) : `${count} ${textOf(name, locale)}`;

interface NamedLine {
  name: string;
  options?: readonly Pick<NamedOption, 'name' | 'count'>[] | undefined;
  note?: string | undefined;
}

/** With the choices that distinguish lines of the same dish. */
export const lineName = ({ name, options = [], note }: NamedLine, locale: Locale): string => {
  const chosen = [...options.map((option) => choiceText(option, locale)), ...(note ? [note] : [])];
  return chosen.length === 0 ? name : `${name} (${chosen.join(', ')})`;
};

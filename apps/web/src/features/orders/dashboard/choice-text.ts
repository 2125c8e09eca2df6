import type { Locale } from '@bottega/contract/locale';
import type { NamedOption } from '@bottega/contract/options/schemas';
import { textOf } from '@bottega/contract/shop/local-text';

/** "3 mozzarella", "large": of one piece of a line. */
export const choiceText = ({ name, count }: Pick<NamedOption, 'name' | 'count'>, locale: Locale): string =>
  count === 1 ? textOf(name, locale) : `${count} ${textOf(name, locale)}`;

interface NamedLine {
  name: string;
  options?: readonly Pick<NamedOption, 'name' | 'count'>[] | undefined;
}

/** With what was chosen, by which two lines of a dish differ. */
export const lineName = ({ name, options = [] }: NamedLine, locale: Locale): string =>
  options.length === 0 ? name : `${name} (${options.map((option) => choiceText(option, locale)).join(', ')})`;

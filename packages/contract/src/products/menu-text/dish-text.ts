import { isSize } from './menu-sizes.ts';
import { bare } from './priced-text.ts';

export interface DishText {
  name: string;
  description: string;
}

const longestName = 120;
const longestDescription = 2000;

const split = (name: string, description: string): DishText => ({ name: bare(name), description: bare(description) });

const inBrackets = (text: string): DishText | null => {
  const match = /^([^(]{2,})\(([^()]+)\)$/.exec(text);
  if (!match) return null;
  const [, name = '', inside = ''] = match;
  return isSize(inside) || /^\d/.test(inside) ? null : split(name, inside);
};

/** Two commas at least: `aglio, olio e peperoncino` is a name. */
const byCommas = (text: string): DishText | null => {
  const [name = '', ...rest] = text.split(/,\s+/);
  return rest.length > 1 && name.split(' ').length < 5 ? split(name, rest.join(', ')) : null;
};

const allergens = /\s(?:[A-R]|[1-9]|1[0-4])(?:,\s?(?:[A-R]|[1-9]|1[0-4]))+$/;

/** `isWhole`: the description has its own lines, so commas belong to the name. */
export const splitDish = (whole: string, isWhole: boolean): DishText => {
  const text = whole.replace(allergens, '');
  const [cell = '', ...cells] = text.split('\t').filter((part) => bare(part) !== '');
  if (cells.length > 0) return split(cell, cells.map(bare).join(' '));
  const joint = /\s[-–—]\s|\s?:\s/.exec(text);
  if (joint) {
    const found = split(text.slice(0, joint.index), text.slice(joint.index + joint[0].length));
    if (found.name.length > 1 && !isSize(found.description)) return found;
  }
  return inBrackets(text) ?? (isWhole ? null : byCommas(text)) ?? { name: bare(text), description: '' };
};

export const joinLines = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replaceAll('\t', ' '))
    .reduce((text, line) => {
      if (text === '') return line;
      return /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`;
    }, '')
    .trim();

export const fitting = ({ name, description }: DishText): DishText => {
  if (name.length <= longestName) return { name, description: description.slice(0, longestDescription) };
  const cut = name.lastIndexOf(' ', longestName);
  const at = cut > 0 ? cut : longestName;
  return fitting({ name: name.slice(0, at), description: `${name.slice(at).trim()} ${description}`.trim() });
};

import type { Category } from '../rules.ts';
import { fitting, joinLines, splitDish } from './dish-text.ts';
import { readBlocks } from './menu-blocks.ts';
import { type Dish, readDishes } from './menu-dishes.ts';
import { layoutOf } from './menu-layout.ts';
import { readLines } from './menu-lines.ts';
import { type MenuDraft, type MenuRow, maxMenuText } from './menu-row.ts';
import { categoryOfDish, categoryOfHeading } from './menu-words.ts';

interface Known {
  category: Category;
  isGuessed: boolean;
}

const known = ({ name, parent }: Dish['section']): Category | null =>
  (name === '' ? null : categoryOfHeading(name)) ?? (parent === '' ? null : categoryOfHeading(parent));

const categoryOf = ({ section, text }: Dish, above: Category | null): Known => {
  const category = known(section);
  if (category) return { category, isGuessed: false };
  return { category: categoryOfDish(text) ?? above ?? 'others', isGuessed: true };
};

const sizesOf = ({ amounts, section, skipped }: Dish): string[] => {
  const isWhole = amounts.length > 1 || skipped > 0;
  const fromHeading = isWhole && section.sizes.length >= skipped + amounts.length ? section.sizes.slice(skipped) : [];
  if (amounts.length < 2) return amounts.map(({ size }) => size || (fromHeading[0] ?? ''));
  return amounts.map(({ size }, at) => size || fromHeading[at] || String(at + 1));
};

const rowsOf = (dish: Dish, above: Category | null): MenuRow[] => {
  const { line, text, amounts, description: below, section } = dish;
  const { name, description } = splitDish(text, below.length > 0);
  const all = joinLines([description, ...below].filter(Boolean)).replace(/^\(([^()]*)\)$/, '$1');
  const base = { line, section: section.name, ...categoryOf(dish, above) };
  if (amounts.length === 0) return [{ ...base, ...fitting({ name, description: all }), price: null }];
  const sizes = sizesOf(dish);
  return amounts.map(({ price }, at) => {
    const size = sizes[at] ? ` (${sizes[at]})` : '';
    const fitted = fitting({ name, description: all });
    return { ...base, ...fitted, name: fitted.name.slice(0, 120 - size.length) + size, price };
  });
};

/** Guesses where it must; a person corrects the rows. */
export const parseMenu = (text: string): MenuDraft => {
  if (text.length > maxMenuText) return { rows: [], unread: [], isTooLong: true };
  const { lines, tooLong } = readLines(text);
  const blocks = readBlocks(lines);
  const { dishes, unread: unplaced } = readDishes(blocks, layoutOf(blocks));
  const rows: MenuRow[] = [];
  let above: Category | null = null;
  for (const dish of dishes) {
    above = known(dish.section) ?? above;
    rows.push(...rowsOf(dish, above));
  }
  const unread = [...tooLong, ...unplaced].toSorted((a, b) => a.line - b.line);
  return { rows: rows.filter(({ name }) => name !== ''), unread, isTooLong: false };
};

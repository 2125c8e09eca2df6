import type { FoodInfo, MeatOrigin } from '@bottega/contract/food/food';
import type { foodColumns } from '@bottega/contract/products/staff-schemas';

type FoodCells = Record<(typeof foodColumns)[number], string>;

const unknown: FoodCells = {
  contains: '',
  mayContain: '',
  glutenKinds: '',
  nutKinds: '',
  diets: '',
  alcohol: '',
  origins: '',
  prepacked: '',
};

const originCell = ({ species, born, raised, slaughtered }: MeatOrigin): string => {
  const countries =
    born === raised && raised === slaughtered ? [raised] : [...(born ? [born] : []), raised, slaughtered];
  return `${species}:${countries.join('/')}`;
};

/** Codes separated by spaces; `none`: none of the 14; empty: unknown. */
export const foodCells = (food: FoodInfo | null | undefined): FoodCells =>
  food
    ? {
        contains: food.contains.join(' ') || 'none',
        mayContain: food.mayContain?.join(' ') ?? '',
        glutenKinds: food.kinds?.gluten?.join(' ') ?? '',
        nutKinds: food.kinds?.nuts?.join(' ') ?? '',
        diets: food.diets?.join(' ') ?? '',
        alcohol: food.alcohol ? 'yes' : '',
        origins: food.origins?.map(originCell).join(' ') ?? '',
        prepacked: food.prepacked ? 'yes' : '',
      }
    : unknown;

const wordsOf = (cell: string): string[] => cell.split(/[\s,;|]+/).filter((word) => word !== '');

const codesOf = (cell: string): string[] | undefined => {
  const codes = wordsOf(cell.toLowerCase());
  return codes.length > 0 ? codes : undefined;
};

const answers: Readonly<Record<string, boolean | undefined>> = { '': undefined, yes: true, no: false };

// Other words are left for the form to refuse.
const answerOf = (cell: string): boolean | string | undefined => {
  const word = cell.trim().toLowerCase();
  return word in answers ? answers[word] : cell;
};

/** One country: born, raised and slaughtered there; two: raised/slaughtered; three: born/raised/slaughtered. */
const originOf = (word: string): object | string => {
  const [, species, countries = ''] = /^([a-z]+):([A-Z]{2}(?:\/[A-Z]{2}){0,2})$/.exec(word) ?? [];
  if (species === undefined) return word;
  const codes = countries.split('/');
  const [slaughtered, raised = slaughtered] = codes.toReversed();
  const born = codes.length === 2 ? undefined : codes[0];
  return { species, ...(born && { born }), raised, slaughtered };
};

/** For the form to validate; null: unknown. */
export const foodOfCells = (cells: FoodCells): unknown => {
  if (Object.values(cells).every((cell) => cell.trim() === '')) return null;
  const contains = codesOf(cells.contains);
  const [gluten, nuts] = [codesOf(cells.glutenKinds), codesOf(cells.nutKinds)];
  const origins = wordsOf(cells.origins).map(originOf);
  const food = {
    contains: contains?.length === 1 && contains[0] === 'none' ? [] : contains,
    mayContain: codesOf(cells.mayContain),
    kinds: gluten || nuts ? { ...(gluten && { gluten }), ...(nuts && { nuts }) } : undefined,
    diets: codesOf(cells.diets),
    alcohol: answerOf(cells.alcohol),
    origins: origins.length > 0 ? origins : undefined,
    prepacked: answerOf(cells.prepacked),
  };
  return Object.fromEntries(
    Object.entries(food).filter(([field, value]) => field === 'contains' || value !== undefined),
  );
};

const columns: Readonly<Record<string, string>> = { 'kinds.gluten': 'glutenKinds', 'kinds.nuts': 'nutKinds' };

export const columnOfField = (field: string): string => {
  const [form, first = '', second] = field.split('.');
  if (form !== 'food') return field;
  return columns[`${first}.${second}`] ?? (first || 'contains');
};

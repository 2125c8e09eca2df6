import { speaksOfFood } from '@bottega/contract/food/declared';
import { allergens, type FoodInfo } from '@bottega/contract/food/food';
import { foodTexts, meatText } from '@bottega/contract/food/texts';
import type { Locale } from '@bottega/contract/locale';
import { formatPrice } from '@bottega/contract/money';
import { addressLines } from '@bottega/contract/shop/address';
import { nameIn, textOf } from '@bottega/contract/shop/local-text';
import type { Shop } from '@bottega/contract/shop/schemas';
import { textsIn } from '#locales/texts.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './menu-sheet.module.css';
import type { PrintedDish, PrintedMenu } from './whole-menu.ts';

interface MenuSheetProps {
  shop: Shop;
  menu: PrintedMenu;
  size: 'a4' | 'a5';
  hours: Readonly<Record<Locale, readonly string[]>>;
}

/** The shop's first language is on the left. */
export function MenuSheet({ shop, menu, size, hours }: MenuSheetProps) {
  const { languages } = shop;
  const hasFood = speaksOfFood(shop);
  return (
    <article className={classNames(styles.sheet, styles[size], languages.length === 1 && styles.single)}>
      <header className={styles.head}>
        <h1 className={styles.name}>{shop.name}</h1>
        <Pair languages={languages} of={(locale) => textOf(shop.tagline, locale)} className={styles.tagline} />
      </header>
      {menu.sections.map(({ category, dishes }) => (
        <section key={category}>
          <h2 className={styles.category}>
            <Pair languages={languages} of={(locale) => textsIn(locale, 'shop')(`category_${category}`)} />
          </h2>
          <ul className={styles.dishes}>
            {dishes.map((dish) => (
              <Dish key={dish.id} dish={dish} languages={languages} hasFood={hasFood} />
            ))}
          </ul>
        </section>
      ))}
      {hasFood && <Legend languages={languages} />}
      <footer className={styles.foot}>
        <address className={styles.address}>{[addressLines(shop), shop.phone].filter(Boolean).join('\n')}</address>
        <Pair languages={languages} of={(locale) => hours[locale].join('\n')} className={styles.hours} />
      </footer>
    </article>
  );
}

interface DishProps {
  dish: PrintedDish;
  languages: readonly Locale[];
  hasFood: boolean;
}

function Dish({ dish, languages, hasFood }: DishProps) {
  const { name, nameFr = '', price, description, food } = dish;
  const names = [...new Set(languages.map((locale) => nameIn({ name, nameFr }, locale)))];
  return (
    <li className={styles.dish}>
      <p className={styles.line}>
        <strong>{names.join(' · ')}</strong>
        {hasFood && <span className={styles.numbers}>{food ? allergenNumbers(food) : '?'}</span>}
        <span className={styles.dots} />
        <span className={styles.price}>{formatPrice(price)}</span>
      </p>
      <Pair languages={languages} of={(locale) => description[locale]} className={styles.description} />
      {food?.origins?.map((origin) => (
        <Pair
          key={origin.species}
          languages={languages}
          of={(locale) => meatText(origin, locale)}
          className={styles.origin}
        />
      ))}
    </li>
  );
}

/** As "1, 7, (8)": positions in the law's list, traces in brackets. */
const allergenNumbers = ({ contains, mayContain = [] }: FoodInfo): string =>
  allergens
    .flatMap((allergen, index) => {
      if (contains.includes(allergen)) return [`${index + 1}`];
      return mayContain.includes(allergen) ? [`(${index + 1})`] : [];
    })
    .join(', ');

function Legend({ languages }: { languages: readonly Locale[] }) {
  const legendIn = (locale: Locale): string => {
    const t = textsIn(locale, 'menu/paper');
    const names = allergens.map((allergen, index) => `${index + 1}\u00a0${foodTexts[locale].allergens[allergen]}`);
    return [`${t('allergens')} ${names.join(' · ')}`, t('allergens_marks')].join('\n');
  };
  return (
    <section className={styles.legend}>
      <Pair languages={languages} of={legendIn} />
    </section>
  );
}

interface PairProps {
  languages: readonly Locale[];
  of: (locale: Locale) => string | undefined;
  className?: string | undefined;
}

/** Languages side by side; once if they are equal or one is missing. */
function Pair({ languages, of, className }: PairProps) {
  const texts = languages.flatMap((locale) => {
    const text = of(locale);
    return text ? [{ locale, text }] : [];
  });
  const shown = texts.filter(({ text }, index) => texts.findIndex((other) => other.text === text) === index);
  if (shown.length === 0) return null;
  return (
    <span className={classNames(styles.pair, shown.length === 1 && styles.alone, className)}>
      {shown.map(({ locale, text }) => (
        <span key={locale} lang={locale}>
          {text}
        </span>
      ))}
    </span>
  );
}

import { defaultLimit, itemsPerPage } from '@bottega/contract/pagination';
import { type Category, categories } from '@bottega/contract/products/rules';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#locales/use-texts.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { FilterIcon } from '#ui/icons.tsx';
import styles from './product-filters.module.css';

type PageLimit = (typeof itemsPerPage)[number];

export interface ProductFiltersProps {
  /** In the order of the menu. Empty: the whole menu. */
  chosen: readonly Category[];
  limit?: PageLimit | undefined;
  search?: string | undefined;
}

/** In the address, so each choice is a link. */
export function ProductFilters({ chosen, limit = defaultLimit, search }: ProductFiltersProps) {
  const t = useTexts('menu');
  const shop = useTexts('shop');
  const names = chosen.map((category) => shop(`category_${category}`)).join(', ');
  const summary = (
    <span className={styles.summary}>
      <FilterIcon />
      {t('filters')}
      {names && <span className={styles.chosen}>{names}</span>}
    </span>
  );
  return (
    <Disclosure openOnWide summary={summary} className={styles.filters}>
      <div className={styles.row}>
        <nav aria-label={t('categories')} className={styles.chips}>
          {categories.map((category) => (
            <Choice
              key={category}
              chosen={toggled(chosen, category)}
              limit={limit}
              search={search}
              on={chosen.includes(category)}
            >
              {shop(`category_${category}`)}
            </Choice>
          ))}
        </nav>
        <div className={styles.tools}>
          {(names || limit !== defaultLimit) && (
            <Link
              to={to}
              params={{ category: undefined }}
              resetScroll={false}
              activeOptions={exactly}
              className={styles.clear}
            >
              {t('filters_clear')}
            </Link>
          )}
          <nav aria-label={t('items_per_page')} className={styles.sizes}>
            <span aria-hidden="true">{t('items_per_page')}</span>
            {itemsPerPage.map((choice) => (
              <Choice key={choice} chosen={chosen} limit={choice} search={search} on={choice === limit}>
                {choice}
              </Choice>
            ))}
          </nav>
        </div>
      </div>
    </Disclosure>
  );
}

const to = '/products/{-$category}';

// Otherwise the router would mark the unfiltered menu as current.
const exactly = { exact: true, explicitUndefined: true };

const toggled = (chosen: readonly Category[], toggle: Category): Category[] =>
  categories.filter((category) => chosen.includes(category) !== (category === toggle));

interface ChoiceProps extends ProductFiltersProps {
  on: boolean;
  children: string | number;
}

function Choice({ chosen, limit, search, on, children }: ChoiceProps) {
  return (
    <Link
      to={to}
      params={{ category: chosen.join(',') || undefined }}
      search={{ limit: limit === defaultLimit ? undefined : limit, search }}
      resetScroll={false}
      className={styles.chip}
      aria-current={on}
      activeOptions={exactly}
      activeProps={{}}
    >
      {children}
    </Link>
  );
}

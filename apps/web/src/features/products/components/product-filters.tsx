import { defaultLimit, itemsPerPage } from '@bottega/contract/pagination';
import { rememberPageSize } from '#lib/page-size.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { MenuChoice, type MenuFilters } from './menu-choice.tsx';
import styles from './product-filters.module.css';

/** Without categories: those are in the rail. */
export function ProductFilters({ chosen, limit = defaultLimit, ...filters }: MenuFilters) {
  const t = useTexts('menu');
  return (
    <Disclosure openOnWide summary={t('filters')} className={styles.filters}>
      <div className={styles.tools}>
        <nav aria-label={t('items_per_page')}>
          <span aria-hidden="true">{t('items_per_page')}</span>
          {itemsPerPage.map((choice) => (
            <MenuChoice
              key={choice}
              {...filters}
              chosen={chosen}
              limit={choice}
              current={choice === limit}
              onClick={() => rememberPageSize(choice)}
            >
              {choice}
            </MenuChoice>
          ))}
        </nav>
        {(chosen.length > 0 || limit !== defaultLimit) && (
          <MenuChoice chosen={[]} onClick={() => rememberPageSize(defaultLimit)}>
            {t('filters_clear')}
          </MenuChoice>
        )}
      </div>
    </Disclosure>
  );
}

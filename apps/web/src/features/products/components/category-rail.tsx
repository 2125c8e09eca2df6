import { type Category, categories } from '@bottega/contract/products/rules';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { menuOptions } from '../queries.ts';
import styles from './category-rail.module.css';
import { MenuChoice, type MenuFilters } from './menu-choice.tsx';
import { categoryPicture } from './product-picture.tsx';

// Offline the menu still scrolls, and the list shows the error.
const movement = () => import('./show-section.ts').catch(() => undefined);

export function CategoryRail({ chosen, ...filters }: MenuFilters) {
  const t = useTexts('menu');
  const shop = useTexts('shop');
  const { context } = useRouter().options;
  const { entries, reading } = useReading();
  const show = async (category: Category) => {
    const list = menuOptions({ categories: toggled(chosen, category), ...filters });
    (await movement())?.showSection(category, list, context);
  };
  return (
    <nav aria-label={t('categories')} className={styles.rail}>
      <ul ref={entries} className={styles.entries}>
        {categories.map((category) => (
          <li key={category}>
            <MenuChoice
              {...filters}
              chosen={toggled(chosen, category)}
              current={chosen.includes(category) || (category === reading && 'location')}
              className={styles.entry}
              onClick={() => void show(category)}
            >
              <span className={styles.thumb}>
                <img src={categoryPicture[category]} alt="" loading="lazy" className={styles.picture} />
                {chosen.includes(category) && (
                  <span className={styles.off}>
                    <CloseIcon size="s" />
                  </span>
                )}
              </span>
              <span className={styles.name}>{shop(`category_${category}`)}</span>
            </MenuChoice>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const toggled = (chosen: readonly Category[], toggle: Category): Category[] =>
  categories.filter((category) => chosen.includes(category) !== (category === toggle));

const useReading = () => {
  const entries = useRef<HTMLUListElement>(null);
  const [reading, setReading] = useState<Category>();
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const follow = async () => (await movement())?.followReader(entries.current, setReading, signal);
    addEventListener('scroll', follow, { once: true, signal });
    return () => left.abort();
  }, []);
  return { entries, reading };
};

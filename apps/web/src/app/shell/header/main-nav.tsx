import { HeaderPanel } from '#features/shell/header-panel.tsx';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { menuCategories, NavLink } from './nav-link.tsx';
import styles from './site-header.module.css';

export function MainNav() {
  const t = useTexts('shop');
  const products = useFlag('ff_products');
  const news = useFlag('ff_news');
  const contact = useFlag('ff_contact');
  return (
    <nav className={styles.nav} aria-label={t('nav_label')}>
      <ul className={styles.links}>
        <li>
          <NavLink to="/" label={t('nav_home')} />
        </li>
        {products && (
          <li className={styles.products}>
            <NavLink to="/products" label={t('nav_products')} />
            <HeaderPanel
              align="start"
              className={styles.kinds}
              label={t('nav_products_kinds')}
              trigger={<ChevronDownIcon size="s" />}
            >
              <ul>
                {menuCategories.map((category) => (
                  <li key={category}>
                    <NavLink to={`/products/${category}`} label={t(`category_${category}`)} />
                  </li>
                ))}
              </ul>
            </HeaderPanel>
          </li>
        )}
        {news && (
          <li>
            <NavLink to="/news" label={t('nav_news')} />
          </li>
        )}
        {contact && (
          <li>
            <NavLink to="/contact" label={t('nav_contact')} />
          </li>
        )}
      </ul>
    </nav>
  );
}

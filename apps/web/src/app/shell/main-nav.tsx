import { useT } from '../../i18n/i18n-context.tsx';
import { useShellTexts } from '../../i18n/shell-texts.ts';
import { useFlag } from '../../lib/flags.ts';
import { ChevronDownIcon } from '../../ui/icons/chevron-down-icon.tsx';
import { HeaderPanel } from './header-panel.tsx';
import { menuCategories } from './menu-categories.ts';
import { NavLink } from './nav-link.tsx';
import styles from './site-header.module.css';

/** The navigation of wide windows; "Products" leads to all of them, its arrow unfolds the categories. */
export function MainNav() {
  const t = useT();
  const st = useShellTexts();
  const products = useFlag('ff_products');
  const news = useFlag('ff_news');
  const contact = useFlag('ff_contact');
  return (
    <nav className={styles.nav} aria-label={st('nav_label')}>
      <ul className={styles.links}>
        <li>
          <NavLink to="/" label={st('nav_home')} />
        </li>
        {products && (
          <li className={styles.products}>
            <NavLink to="/products" label={st('nav_products')} />
            <HeaderPanel
              align="start"
              className={styles.kinds}
              label={st('nav_products_kinds')}
              trigger={<ChevronDownIcon size="s" />}
            >
              <ul className={styles.rows}>
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
            <NavLink to="/news" label={st('nav_news')} />
          </li>
        )}
        {contact && (
          <li>
            <NavLink to="/contact" label={st('nav_contact')} />
          </li>
        )}
      </ul>
    </nav>
  );
}

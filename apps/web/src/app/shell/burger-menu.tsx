import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { hoursLines } from '../../i18n/opening-hours.ts';
import { useShellTexts } from '../../i18n/shell-texts.ts';
import { useFlag } from '../../lib/flags.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './burger-menu.module.css';
import { menuCategories } from './menu-categories.ts';
import { NavLink } from './nav-link.tsx';

interface BurgerMenuProps {
  open: boolean;
  onClose: () => void;
}

/** The navigation of narrow windows, a drawer from the side; following a link closes it. */
export function BurgerMenu({ open, onClose }: BurgerMenuProps) {
  const t = useT();
  const st = useShellTexts();
  const products = useFlag('ff_products');
  const news = useFlag('ff_news');
  const contact = useFlag('ff_contact');
  const link = (to: string, label: string) => (
    <li key={to}>
      <NavLink to={to} label={label} onClick={onClose} />
    </li>
  );
  return (
    <Dialog open={open} onClose={onClose} title={st('menu_title')} closeLabel={st('menu_close')} placement="start">
      <nav aria-label={st('nav_label')}>
        <ul className={styles.links}>
          {link('/', st('nav_home'))}
          {products && (
            <li>
              <span id="burger-products" className={styles.heading}>
                {st('nav_products')}
              </span>
              <ul aria-labelledby="burger-products" className={styles.kinds}>
                {link('/products', st('nav_products_all'))}
                {menuCategories.map((category) => link(`/products/${category}`, t(`category_${category}`)))}
              </ul>
            </li>
          )}
          {news && link('/news', st('nav_news'))}
          {contact && link('/contact', st('nav_contact'))}
        </ul>
      </nav>
      <p className={styles.hours}>{hoursLines(useLocale()).join(' · ')}</p>
    </Dialog>
  );
}

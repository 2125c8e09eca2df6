import { Languages } from '#features/shell/languages.tsx';
import { useHours } from '#features/shop/opening-hours.ts';
import { useShop } from '#features/shop/shop.ts';
import { useFlag } from '#lib/flags.ts';
import { openAuth } from '#lib/session/auth-dialog.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import styles from './burger-menu.module.css';
import { menuCategories, NavLink } from './nav-link.tsx';

interface BurgerMenuProps {
  open: boolean;
  onClose: () => void;
}

export function BurgerMenu({ open, onClose }: BurgerMenuProps) {
  const t = useTexts('shop');
  const { languages } = useShop();
  const products = useFlag('ff_products');
  const news = useFlag('ff_news');
  const contact = useFlag('ff_contact');
  const profile = useFlag('ff_profile');
  const user = useSession();
  const link = (to: string, label: string) => (
    <li key={to}>
      <NavLink to={to} label={label} onClick={onClose} />
    </li>
  );
  const logIn = () => {
    onClose();
    openAuth('login');
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('menu_title')} closeLabel={t('menu_close')} placement="start">
      <nav aria-label={t('nav_label')}>
        <ul className={styles.links}>
          {link('/', t('nav_home'))}
          {products && (
            <li>
              <span id="burger-products" className={styles.heading}>
                {t('nav_products')}
              </span>
              <ul aria-labelledby="burger-products" className={styles.kinds}>
                {link('/products', t('nav_products_all'))}
                {menuCategories.map((category) => link(`/products/${category}`, t(`category_${category}`)))}
              </ul>
            </li>
          )}
          {news && link('/news', t('nav_news'))}
          {contact && link('/contact', t('nav_contact'))}
        </ul>
      </nav>
      {user && (
        <nav aria-label={t('user_menu', user)}>
          <ul className={styles.own}>
            {profile && link('/profile', t('user_profile'))}
            {profile && link('/orders', t('user_orders'))}
            {products && link('/favorites', t('user_favorites'))}
          </ul>
        </nav>
      )}
      <div className={styles.foot}>
        {!user && profile && <Button onClick={logIn}>{t('log_in')}</Button>}
        {languages.length > 1 && (
          <nav aria-label={t('language')}>
            <Languages />
          </nav>
        )}
      </div>
      <p className={styles.hours}>{useHours().join(' · ')}</p>
    </Dialog>
  );
}

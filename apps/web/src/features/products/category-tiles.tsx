import { type Category, categories } from '@bottega/contract/products';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/i18n-context.tsx';
import { Card, cardLinkClass } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { categoryTint } from './category-look.ts';
import styles from './category-tiles.module.css';

const pictures: Readonly<Record<Category, string>> = {
  pasta: '/dishes/tagliatelle-al-ragu.svg',
  pizza: '/dishes/pizza-margherita.svg',
  salads: '/dishes/insalata-di-finocchi-e-arance.svg',
  desserts: '/dishes/panna-cotta-ai-frutti-di-bosco.svg',
  drinks: '/dishes/spritz-veneziano.svg',
  others: '/dishes/focaccia-al-rosmarino.svg',
};

/** The chapters of the menu as illustrated links. */
export function CategoryTiles() {
  const t = useT();
  return (
    <ul className={styles.tiles}>
      {categories.map((category) => (
        <li key={category}>
          <Card as="article" look="plain">
            <Picture src={pictures[category]} alt="" tint={categoryTint[category]} ratio="1/1" />
            <h3 className={styles.name}>
              <Link to="/products/{-$category}" params={{ category }} className={cardLinkClass()}>
                {t(`category_${category}`)}
              </Link>
            </h3>
          </Card>
        </li>
      ))}
    </ul>
  );
}

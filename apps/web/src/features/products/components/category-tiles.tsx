import { categories } from '@bottega/contract/products/rules';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#locales/use-texts.ts';
import { Card, cardLinkClass } from '#ui/card/card.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './category-tiles.module.css';
import { categoryPicture, categoryTint } from './product-picture.tsx';

export function CategoryTiles() {
  const t = useTexts('shop');
  return (
    <ul className={styles.tiles}>
      {categories.map((category) => (
        <li key={category}>
          <Card look="plain">
            <Picture src={categoryPicture[category]} alt="" tint={categoryTint[category]} ratio="1/1" />
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

import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './sold-out.module.css';

interface Named {
  _id: string;
  name: string;
}

interface DishListProps<Dish extends Named> {
  dishes: readonly Dish[];
  /** Beside the name. */
  facts?: (dish: Dish) => string;
  /** Of the button of each. */
  label: string;
  isDisabled: boolean;
  onPress: (dish: Dish) => void;
}

export function DishList<Dish extends Named>({ dishes, facts, label, isDisabled, onPress }: DishListProps<Dish>) {
  const t = useTexts('kitchen');
  return (
    <ul className={styles.list}>
      {dishes.map((dish) => (
        <li key={dish._id}>
          <span className={styles.name}>
            <strong>{dish.name}</strong>
            {facts && <small>{facts(dish)}</small>}
          </span>
          <Button
            size="l"
            variant="soft"
            className={styles.press}
            aria-label={t('dish_press', { press: label, name: dish.name })}
            disabled={isDisabled}
            onClick={() => onPress(dish)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

import { formatPrice } from '@bottega/contract/money';
import type { Product } from '@bottega/contract/products/schemas';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { ChosenFood, useChoiceFields } from '#features/cart/choices/choice-fields.tsx';
import { useChoices } from '#features/cart/choices/use-choices.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './dish-choices.module.css';
import type { Choice } from './order-draft.ts';

interface DishChoicesProps {
  dish: Product;
  onAdd: (choice: Choice) => void;
  onLeave: () => void;
}

/** Escape cancels; Enter in a field adds the dish. */
export function DishChoices({ dish, onAdd, onLeave }: DishChoicesProps) {
  const t = useTexts('menu/choices');
  const et = useTexts('staff/orders.edit');
  const id = useId();
  const room = useRef<HTMLElement>(null);
  const choices = useChoices({ ...dish, options: dish.options ?? [] });
  const { fields, isComplete } = useChoiceFields(choices);
  useEffect(() => {
    room.current?.focus({ preventScroll: true });
    room.current?.scrollIntoView({ block: 'start' });
  }, []);
  const add = () => {
    if (isComplete()) onAdd(choices.asLine());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isAnswer = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (!isAnswer && event.key !== 'Escape') return;
    event.preventDefault();
    if (isAnswer) add();
    else onLeave();
  };
  return (
    <section ref={room} tabIndex={-1} aria-labelledby={id} className={styles.choices} onKeyDown={onKeyDown}>
      <h3 id={id} className={styles.title}>
        {dish.name}
      </h3>
      {fields}
      <div className={styles.bar}>
        <ChosenFood choices={choices} />
        <Button onClick={onLeave}>{et('choices_leave')}</Button>
        <Button variant="primary" onClick={add}>
          {t('add', { total: formatPrice(choices.price) })}
        </Button>
      </div>
    </section>
  );
}

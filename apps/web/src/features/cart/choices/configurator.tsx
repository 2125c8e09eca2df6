import { formatPrice } from '@bottega/contract/money';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode, SubmitEvent } from 'react';
import { AddedAllergens, useChoiceFields } from '#lib/choices/choice-fields.tsx';
import { type Choices, type DishWithOptions, useChoices } from '#lib/choices/use-choices.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { measuredBar } from '#ui/layout/measured-bar.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { type CartLine, idOf, type OfferedProduct } from '../store/cart-lines.ts';
import { useCart } from '../store/cart-provider.tsx';
import styles from './configurator.module.css';

type Dish = OfferedProduct & DishWithOptions;

// spec §9: product notices 2000 ms
const addedMs = 2000;

/** The options of a dish, for a new line or for changing the line that the cart linked from. */
export function Configurator({ product, inCart }: { product: Dish; inCart?: ReactNode }) {
  const { lines, isReady } = useCart();
  const changedLine = useLocation({ select: ({ state }) => state.changedLine });
  const line = changedLine === undefined ? undefined : lines.find((each) => idOf(each) === changedLine);
  // With the line's choices, once the cart has loaded.
  return <Form key={line && isReady ? changedLine : product._id} product={product} line={line} inCart={inCart} />;
}

interface FormProps {
  product: Dish;
  /** The line being changed. */
  line: CartLine | undefined;
  inCart: ReactNode;
}

function Form({ product, line, inCart }: FormProps) {
  const t = useTexts('choices');
  const choices = useChoices(product, line);
  const { fields, isComplete } = useChoiceFields(choices);
  const save = useSave(product, line, choices);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete()) void save();
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {fields}
      <div ref={measuredBar} className={styles.bar}>
        <AddedAllergens choices={choices} />
        {inCart}
        <Button type="submit" variant="primary" wide>
          {t(line ? 'change' : 'add', { total: formatPrice(choices.price * (line?.quantity ?? 1)) })}
        </Button>
      </div>
    </form>
  );
}

const useSave = (dish: Dish, line: CartLine | undefined, { asLine }: Choices) => {
  const { name } = dish;
  const t = useTexts('choices');
  const dishT = useTexts('dish');
  const cart = useCart();
  const toast = useToast();
  const navigate = useNavigate();
  // Failures are silent (CART-06).
  return async (): Promise<void> => {
    const made = asLine();
    const quantity = line?.quantity ?? 1;
    if (line && idOf(line) === made.lineId) return navigate({ to: '/cart' });
    const added = await cart.add(dish, quantity, { ...made, ...(line && { before: idOf(line) }) });
    if (added === 0) toast.show({ text: dishT('cart_full'), tone: 'info' });
    if (!added) return;
    if (!line) return void toast.show({ text: dishT('cart_added', { quantity: added, name }), duration: addedMs });
    cart.remove(idOf(line), true);
    toast.show({ text: t('changed', { name }), duration: addedMs });
    await navigate({ to: '/cart' });
  };
};

import type { FoodInfo as Food } from '@bottega/contract/food/food';
import { formatPrice } from '@bottega/contract/money';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { ChosenFood, useChoiceFields } from '#features/cart/choices/choice-fields.tsx';
import { type Choices, type DishWithOptions, useChoices } from '#features/cart/choices/use-choices.ts';
import { FoodInfo } from '#features/food/food-info.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { measuredBar } from '#ui/layout/measured-bar.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { BuyControls } from '../components/buy-controls.tsx';
import { type CartLine, idOf, type OfferedProduct } from '../store/cart-lines.ts';
import { useCart } from '../store/cart-provider.tsx';
import styles from './configurator.module.css';

type Dish = OfferedProduct & DishWithOptions;

// spec §9: product notices 2000 ms
const addedMs = 2000;

interface ConfiguratorProps {
  product: Dish;
  inCart?: ReactNode;
  onFood?: ((food: Food | undefined) => void) | undefined;
}

export function Configurator({ product, ...rest }: ConfiguratorProps) {
  const { lines, isReady } = useCart();
  const changedLine = useLocation({ select: ({ state }) => state.changedLine });
  const line = changedLine === undefined ? undefined : lines.find((each) => idOf(each) === changedLine);
  // Starts over once the changed line is in the cart. A plain line has the product's id.
  const key = line && isReady ? `change ${changedLine}` : product._id;
  return <Form key={key} product={product} line={line} {...rest} />;
}

interface FormProps extends ConfiguratorProps {
  line: CartLine | undefined;
}

function Form({ product, line, inCart, onFood }: FormProps) {
  const t = useTexts('menu/choices');
  const choices = useChoices(product, line);
  const { fields, isComplete } = useChoiceFields(choices);
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const save = useSave(product, line, choices);
  const { food } = choices;
  useEffect(() => {
    onFood?.(food);
  }, [food, onFood]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete()) void save(quantity).then((isAdded) => isAdded && setQuantity(1));
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {fields}
      <div ref={measuredBar} className={styles.bar}>
        <ChosenFood choices={choices} warning={<FoodInfo food={food} show="warning" />} />
        {inCart}
        <BuyControls
          quantity={quantity}
          onQuantity={setQuantity}
          label={t(line ? 'change' : 'add', { total: formatPrice(choices.price * quantity) })}
        />
      </div>
    </form>
  );
}

const useSave = (dish: Dish, line: CartLine | undefined, { asLine }: Choices) => {
  const { name } = dish;
  const t = useTexts('menu/choices');
  const dishT = useTexts('dish');
  const cart = useCart();
  const toast = useToast();
  const navigate = useNavigate();
  const replace = async (before: CartLine, quantity: number): Promise<void> => {
    const made = asLine();
    const id = idOf(before);
    if (id === made.lineId) {
      if (quantity !== before.quantity) cart.setQuantity(id, quantity);
    } else {
      const added = await cart.add(dish, quantity, { ...made, before: id });
      if (added === 0) toast.show({ text: dishT('cart_full'), tone: 'info' });
      if (!added) return;
      cart.remove(id, true);
      toast.show({ text: t('changed', { name }), duration: addedMs });
    }
    await navigate({ to: '/cart' });
  };
  /** Returns whether a new line was added. A failure is silent (CART-06). */
  return async (quantity: number): Promise<boolean> => {
    if (line) return replace(line, quantity).then(() => false);
    const added = await cart.add(dish, quantity, asLine());
    if (added === 0) toast.show({ text: dishT('cart_full'), tone: 'info' });
    if (!added) return false;
    toast.show({ text: dishT('cart_added', { quantity: added, name }), duration: addedMs });
    return true;
  };
};

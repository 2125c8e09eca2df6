import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import type { CartProduct } from '../store/cart-lines.ts';
import { useCart } from '../store/cart-provider.tsx';
import styles from './add-to-cart.module.css';
import { LineStepper } from './line-stepper.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

export function AddToCart({ product }: { product: CartProduct }) {
  const t = useTexts('shop');
  const cart = useCart();
  const line = cart.lines.find((other) => other.product._id === product._id);
  // The stepper's last button is plus.
  const group = useKeptFocus<HTMLDivElement>(line !== undefined, (all) => [...all.querySelectorAll('button')].at(-1));
  return (
    <div {...group} className={styles.slot}>
      {line ? (
        <LineStepper line={line} cart={cart} width="fill" />
      ) : (
        <Button
          variant="secondary"
          size="s"
          wide
          icon={<PlusIcon size="s" />}
          onClick={() => void cart.add(product, 1)}
        >
          {t('add_to_cart')}
          <span className="visually-hidden">: {product.name}</span>
        </Button>
      )}
    </div>
  );
}

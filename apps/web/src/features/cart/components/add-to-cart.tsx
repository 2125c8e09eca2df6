import { useSingleTaps } from '#lib/use-single-taps.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { idOf, type OfferedProduct } from '../store/cart-lines.ts';
import { useCart } from '../store/cart-provider.tsx';
import styles from './add-to-cart.module.css';
import { LineStepper } from './line-stepper.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface AddToCartProps {
  product: OfferedProduct;
  /** With a label it is the page's primary action. */
  label?: string;
}

export function AddToCart({ product, label }: AddToCartProps) {
  const t = useTexts('shop');
  const cart = useCart();
  const line = cart.lines.find((other) => idOf(other) === product._id);
  // The stepper replaces the button under the finger: a double tap must not hit its bin.
  const ignoreDoubleTap = useSingleTaps('button:only-child', 'button:first-child, input');
  const group = useKeptFocus<HTMLDivElement>(line !== undefined, (all) => [...all.querySelectorAll('button')].at(-1));
  return (
    <div
      {...group}
      onMouseDownCapture={ignoreDoubleTap}
      onClickCapture={ignoreDoubleTap}
      className={styles.slot}
      role="presentation"
    >
      {line ? (
        <LineStepper line={line} cart={cart} width="fill" />
      ) : (
        <Button
          {...(label ? { variant: 'primary', size: 'l' } : { size: 's', icon: <PlusIcon size="s" /> })}
          wide
          onClick={() => void cart.add(product, 1)}
        >
          {label ?? (
            <>
              <span>{t('add_to_cart')}</span>
              <span className="visually-hidden">{`: ${product.name}`}</span>
            </>
          )}
        </Button>
      )}
    </div>
  );
}

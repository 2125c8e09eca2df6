import { committedQuantity } from '@bottega/contract/cart/rules';
import { useSingleTaps } from '#lib/use-single-taps.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { CartIcon } from '#ui/icons.tsx';
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx';
import styles from './buy-controls.module.css';

interface BuyControlsProps {
  quantity: number;
  onQuantity: (next: number) => void;
  label: string;
  /** Absent: the button submits its form. */
  onAdd?: () => void;
}

export function BuyControls({ quantity, onQuantity, label, onAdd }: BuyControlsProps) {
  const t = useTexts('shop');
  const ignoreDoubleTap = useSingleTaps('button');
  return (
    <div className={styles.controls}>
      <QuantityStepper
        value={quantity}
        onChange={onQuantity}
        commit={committedQuantity}
        labels={{ group: t('quantity'), decrease: t('quantity_less'), increase: t('quantity_more') }}
      />
      <Button
        type={onAdd ? 'button' : 'submit'}
        variant="primary"
        icon={<CartIcon />}
        className={styles.button}
        onClickCapture={ignoreDoubleTap}
        onClick={onAdd}
      >
        {label}
      </Button>
    </div>
  );
}

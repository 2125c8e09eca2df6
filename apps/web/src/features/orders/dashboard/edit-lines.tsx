import { formatPrice, totalPrice } from '@bottega/contract/money';
import { committedQuantity } from '@bottega/contract/quantity';
import { Button } from '../../../ui/button.tsx';
import { TrashIcon } from '../../../ui/icons/trash-icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { DishThumb } from '../dish-thumb.tsx';
import styles from './order-edit.module.css';
import { useStaffOrderTexts } from './texts.ts';
import type { DraftLine, OrderDraft } from './use-order-draft.ts';

/** The dishes of the order, each to be changed. */
export function EditLines({ draft }: { draft: OrderDraft }) {
  return (
    <ul className={styles.lines}>
      {draft.lines.map((line) => (
        <EditLine
          key={line.key}
          line={line}
          isLast={!line.isRemoved && draft.kept.length === 1}
          onQuantity={(quantity) => draft.setQuantity(line.key, quantity)}
          onRemove={(isRemoved) => draft.setRemoved(line.key, isRemoved)}
        />
      ))}
    </ul>
  );
}

interface EditLineProps {
  line: DraftLine;
  /** The last that is left: it stays. */
  isLast: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: (isRemoved: boolean) => void;
}

// How many, what they come to, and the way to remove the dish, which can be taken back.
function EditLine({ line, isLast, onQuantity, onRemove }: EditLineProps) {
  const t = useStaffOrderTexts();
  const { name, quantity, price, img, isRemoved } = line;
  return (
    <li className={styles.line} data-removed={isRemoved || undefined}>
      <DishThumb img={img} />
      <span className={styles.name}>{isRemoved ? t('edit_removed', { name }) : name}</span>
      {!isRemoved && (
        <span className={styles.each}>
          {quantity} × {formatPrice(price)}
        </span>
      )}
      <Price className={styles.price}>{formatPrice(isRemoved ? 0 : totalPrice([line]))}</Price>
      <div className={styles.controls}>
        {!isRemoved && (
          <QuantityStepper
            value={quantity}
            onChange={onQuantity}
            commit={committedQuantity}
            labels={{
              group: t('quantity_of', { name }),
              decrease: t('decrease', { name }),
              increase: t('increase', { name }),
            }}
          />
        )}
        <Button
          size="s"
          variant="quiet"
          icon={!isRemoved && <TrashIcon size="s" />}
          disabled={isLast}
          onClick={() => onRemove(!isRemoved)}
        >
          {t(isRemoved ? 'edit_undo' : 'remove')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

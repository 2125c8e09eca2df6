import { committedQuantity } from '@bottega/contract/cart/rules';
import { formatPrice, totalPrice } from '@bottega/contract/money';
import { useId } from 'react';
import { LineOptions } from '#features/cart/lines/line-options.tsx';
import { ProductThumb } from '#features/orders/components/product-thumb.tsx';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { TrashIcon } from '#ui/icons.tsx';
import { Price } from '#ui/price/price.tsx';
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx';
import { lineName } from '../choice-text.ts';
import { type DraftLine, nameOf } from './order-draft.ts';
import styles from './order-edit.module.css';

interface EditLinesProps {
  lines: readonly DraftLine[];
  /** Available quantity of refused lines, by line name. */
  left: ReadonlyMap<string, number>;
  onChange: (lines: readonly DraftLine[]) => void;
}

export function EditLines({ lines, left, onChange }: EditLinesProps) {
  const keptCount = lines.filter(({ isRemoved }) => !isRemoved).length;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <EditLine
          key={line.key}
          line={line}
          left={left.get(nameOf(line))}
          isLast={!line.isRemoved && keptCount === 1}
          onChange={(changed) =>
            onChange(
              changed.isRemoved && line.isAdded
                ? lines.filter((other) => other !== line)
                : lines.map((other) => (other === line ? { ...line, ...changed } : other)),
            )
          }
        />
      ))}
    </ul>
  );
}

interface EditLineProps {
  line: DraftLine;
  left: number | undefined;
  isLast: boolean;
  onChange: (changed: Partial<DraftLine>) => void;
}

function EditLine({ line, left, isLast, onChange }: EditLineProps) {
  const t = useTexts('staff/records.orders');
  const et = useTexts('staff/orders.edit');
  const { quantity, price, img, isRemoved, isAdded } = line;
  const name = lineName(line, useLocale());
  const isShort = left !== undefined && left < quantity && !isRemoved;
  const id = useId();
  return (
    <li className={styles.line} data-removed={isRemoved || undefined}>
      <ProductThumb img={img} />
      <div className={styles.name}>
        {isRemoved ? t('edit_removed', { name }) : line.name}
        {!isRemoved && <LineOptions quantity={quantity} options={line.options} note={line.note} />}
        <FieldError id={id}>{isShort && (left > 0 ? et('left', { count: left }) : et('left_none'))}</FieldError>
      </div>
      {!isRemoved && (
        <span className={styles.each}>
          {quantity} × {formatPrice(price)}
          {isAdded && ` ${et('added')}`}
        </span>
      )}
      <Price className={styles.price}>{formatPrice(isRemoved ? 0 : totalPrice([line]))}</Price>
      <div className={styles.controls}>
        {!isRemoved && (
          <QuantityStepper
            value={quantity}
            onChange={(changed) => onChange({ quantity: changed })}
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
          onClick={() => onChange({ isRemoved: !isRemoved })}
        >
          {t(isRemoved ? 'edit_undo' : 'remove')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

import type { Order } from '@bottega/contract/orders/schemas';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { stepOf, usePromotion, useStepText } from './use-promotion.ts';

interface OrderBulkProps {
  selected: readonly Order[];
  onPrint: (orderNumbers: string[]) => void;
}

/** Each order moves to its own next step. */
export function OrderBulk({ selected, onPrint }: OrderBulkProps) {
  const stepText = useStepText();
  const tt = useTexts('staff/orders.ticket');
  const { shown, promote } = usePromotion();
  const movable = selected.map(shown).filter((order) => stepOf(order));
  return (
    <>
      {movable.length > 0 && (
        <Button size="s" variant="primary" onClick={() => promote(...movable)}>
          {stepText(movable)}
        </Button>
      )}
      <Button size="s" onClick={() => onPrint(selected.map(({ orderNumber }) => orderNumber))}>
        {tt('print_all', { count: selected.length })}
      </Button>
    </>
  );
}

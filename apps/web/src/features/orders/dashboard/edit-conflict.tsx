import type { Order } from '@bottega/contract/orders';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { VersionConflict } from '../../../ui/version-conflict.tsx';
import { useOrderTexts } from '../order-texts.ts';
import { dishesOf } from '../ordered-dish.ts';
import { useStaffOrderTexts } from './texts.ts';
import type { OrderDraft } from './use-order-draft.ts';

interface EditConflictProps {
  draft: OrderDraft;
  /** As somebody else has left it. */
  theirs: Order;
}

/** What somebody else has done to the order that is being edited. */
export function EditConflict({ draft: { order, lines, restart }, theirs }: EditConflictProps) {
  const t = useStaffOrderTexts();
  const dt = useDashboardTexts();
  const orderT = useOrderTexts();
  const leftOf = new Map(dishesOf(theirs).map(({ key, quantity }) => [key, quantity]));
  const status = {
    label: t('column_status'),
    mine: orderT(`status_${order.status}`),
    theirs: orderT(`status_${theirs.status}`),
  };
  const dishes = lines.flatMap(({ key, name, quantity, isRemoved }) => {
    const left = leftOf.get(key) ?? 0;
    if (left === (isRemoved ? 0 : quantity)) return [];
    const lost = t(isRemoved ? 'conflict_removed' : 'conflict_lost');
    return [{ label: name, mine: isRemoved ? t('conflict_removed') : quantity, theirs: left || lost }];
  });
  return (
    <VersionConflict
      title={dt('conflict_title')}
      text={t('conflict_text')}
      differences={order.status === theirs.status ? dishes : [status, ...dishes]}
      labels={{
        field: dt('conflict_field'),
        mine: dt('conflict_mine'),
        theirs: dt('conflict_theirs'),
        takeTheirs: dt('conflict_use_theirs'),
      }}
      onTakeTheirs={() => restart(theirs)}
    />
  );
}

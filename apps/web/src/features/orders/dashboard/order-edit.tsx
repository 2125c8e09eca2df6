import { totalPrice } from '@bottega/contract/money';
import { isClosed } from '@bottega/contract/order-status';
import type { Order } from '@bottega/contract/orders';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { useDiscardGuard } from '../../../lib/dashboard/use-discard-guard.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOrderTexts } from '../order-texts.ts';
import { EditConflict } from './edit-conflict.tsx';
import { EditLines } from './edit-lines.tsx';
import { EditTotal } from './edit-total.tsx';
import styles from './order-edit.module.css';
import type { OrderDialogProps } from './order-task.ts';
import { staffOrderQuery } from './queries.ts';
import { useStaffOrderTexts } from './texts.ts';
import { useOrderDraft } from './use-order-draft.ts';
import { useOrderSave } from './use-order-save.tsx';

/** Changes the quantities of an open order and removes products; the total follows at once. */
export function OrderEdit({ order: listed, open, onClose, history }: OrderDialogProps) {
  const t = useStaffOrderTexts();
  const dt = useDashboardTexts();
  const draft = useOrderDraft(listed);
  const { order } = draft;
  const { theirs, send, busy, failure } = useOrderSave({ order, onSaved: onClose });
  const guard = useDiscardGuard(draft.isDirty && open, onClose);
  const { data: now = order } = useQuery({ ...staffOrderQuery(useApi(), order), enabled: open });
  const newer = theirs && theirs.version > order.version ? theirs : null;
  const kept = newer ? draft.keptOf(newer) : draft.kept;
  const canSave = kept.length > 0 && !isClosed(now.status);
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        mayClose={guard.mayClose}
        locked={busy}
        size="m"
        title={t('edit_title', { orderNumber: order.orderNumber })}
        closeLabel={dt('close')}
        footer={
          <>
            <EditTotal now={totalPrice(kept)} before={order.totalPrice} />
            <Button
              variant="primary"
              disabled={!canSave}
              busy={busy}
              busyLabel={dt('saving')}
              onClick={() => (draft.isDirty ? send(kept) : onClose())}
            >
              {dt('save')}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <Trouble order={now} failure={failure}>
            {newer && <EditConflict draft={draft} theirs={newer} />}
          </Trouble>
          <EditLines draft={draft} />
          {kept.length <= 1 && <p className={styles.note}>{t('edit_last')}</p>}
          {history}
        </div>
      </Dialog>
      {guard.question}
    </>
  );
}

interface TroubleProps {
  order: Order;
  failure: ReactNode;
  /** What two people have made of it. */
  children: ReactNode;
}

/** Why it cannot be saved, or was not. */
function Trouble({ order: { status }, failure, children }: TroubleProps) {
  const t = useStaffOrderTexts();
  const orderT = useOrderTexts();
  const closed = isClosed(status) && (
    <Alert tone="error" title={t('closed_title', { status: orderT(`status_${status}`) })}>
      {t('closed_text')}
    </Alert>
  );
  const trouble = closed || children || failure;
  return trouble && <div ref={intoView}>{trouble}</div>;
}

// The form may be scrolled far down when its trouble appears at the top.
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

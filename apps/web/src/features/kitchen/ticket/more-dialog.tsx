import { type KitchenOrder, type RefusalReason, refusalReasons } from '@bottega/contract/kitchen/schemas';
import { readablePhone } from '@bottega/contract/phone';
import { type ReactNode, useState } from 'react';
import { phoneLink } from '#features/shop/shop.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { PhoneIcon } from '#ui/tool-icons.tsx';
import { isCanceled } from '../change-notices/change-notices.ts';
import type { Press } from '../store/presses.ts';
import styles from './more-dialog.module.css';

interface MoreDialogProps {
  /** Undefined: closed. */
  order: KitchenOrder | undefined;
  onClose: () => void;
  onRefuse: (press: Press) => void;
  children?: ReactNode;
}

export function MoreDialog({ order, onClose, onRefuse, children }: MoreDialogProps) {
  const t = useTexts('staff/kitchen');
  const [opened, setOpened] = useState(order);
  // The content stays while the dialog fades out.
  const [shown, setShown] = useState({ order, children });
  const [reason, setReason] = useState<RefusalReason>();
  const [message, setMessage] = useState('');
  const [isAll, setAll] = useState(false);
  if (order !== opened) {
    setOpened(order);
    if (order) {
      setShown({ order, children });
      setReason(undefined);
      setMessage('');
      setAll(false);
    }
  }
  // A snapshot from an older version lacks it.
  const open = shown.order?.openOfAccount ?? 0;
  const canRefuse = shown.order !== undefined && !isCanceled(shown.order);
  return (
    <Dialog
      open={order !== undefined}
      onClose={onClose}
      size="m"
      title={t('refuse_title', { number: shown.order?.orderNumber ?? '' })}
      closeLabel={t('close')}
      footer={
        <>
          <Button size="l" className={styles.answer} onClick={onClose}>
            {t(canRefuse ? 'cancel' : 'close')}
          </Button>
          {canRefuse && (
            <Button
              size="l"
              variant="danger"
              className={styles.answer}
              disabled={!reason}
              onClick={() =>
                reason && onRefuse({ kind: 'refuse', reason, message: message.trim(), ...(isAll && { all: true }) })
              }
            >
              {isAll ? t('refuse_all', { count: open }) : t('refuse')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.more}>
        <div className={styles.ways}>
          {shown.order?.phone && (
            <a href={phoneLink(shown.order.phone)} className={buttonClass({ size: 'l' })}>
              <PhoneIcon />
              {t('call', { phone: readablePhone(shown.order.phone) })}
            </a>
          )}
          {shown.children}
        </div>
        {canRefuse && (
          <>
            <fieldset className={styles.reasons}>
              <legend>
                {t('refuse')}. {t('refuse_why')}
              </legend>
              {refusalReasons.map((name) => (
                <label key={name} className={styles.reason}>
                  <input type="radio" name="reason" checked={reason === name} onChange={() => setReason(name)} />
                  {t(`reason_${name}`)}
                </label>
              ))}
              {open > 1 && (
                <label className={styles.reason}>
                  <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
                  {t('refuse_also', { count: open })}
                </label>
              )}
            </fieldset>
            <Field label={t('refuse_message')}>
              <TextArea rows={2} maxLength={200} value={message} onChange={({ target }) => setMessage(target.value)} />
            </Field>
            <p>{t('refuse_text')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

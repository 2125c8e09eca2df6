import { type KitchenOrder, type RefusalReason, refusalReasons } from '@bottega/contract/kitchen/schemas';
import { readablePhone } from '@bottega/contract/phone';
import { useState } from 'react';
import { phoneLink } from '#lib/shop.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { PhoneIcon } from '#ui/tool-icons.tsx';
import type { Press } from '../store/taps.ts';
import styles from './more-dialog.module.css';

interface MoreDialogProps {
  /** Undefined: closed. */
  order: KitchenOrder | undefined;
  onClose: () => void;
  onRefuse: (press: Press) => void;
}

/** Call the customer, or refuse the order after naming a reason. */
export function MoreDialog({ order, onClose, onRefuse }: MoreDialogProps) {
  const t = useTexts('kitchen');
  // The content fades out with what it was opened for.
  const [shown, setShown] = useState(order);
  if (order && order !== shown) setShown(order);
  return (
    <Dialog
      open={order !== undefined}
      onClose={onClose}
      title={t('refuse_title', { number: shown?.orderNumber ?? '' })}
      closeLabel={t('close')}
    >
      {shown && <More order={shown} onClose={onClose} onRefuse={onRefuse} />}
    </Dialog>
  );
}

function More({ order: { phone }, onClose, onRefuse }: MoreDialogProps & { order: KitchenOrder }) {
  const t = useTexts('kitchen');
  const [reason, setReason] = useState<RefusalReason>();
  const [message, setMessage] = useState('');
  return (
    <div className={styles.more}>
      {phone && (
        <a href={phoneLink(phone)} className={buttonClass({ size: 'l', wide: true })}>
          <PhoneIcon />
          {t('call', { phone: readablePhone(phone) })}
        </a>
      )}
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
      </fieldset>
      {reason && (
        <>
          <Field label={t('refuse_message')}>
            <TextArea rows={2} maxLength={200} value={message} onChange={({ target }) => setMessage(target.value)} />
          </Field>
          <p>{t('refuse_text')}</p>
        </>
      )}
      <div className={styles.answers}>
        <Button size="l" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          size="l"
          variant="danger"
          disabled={!reason}
          onClick={() => reason && onRefuse({ kind: 'refuse', reason, message: message.trim() })}
        >
          {t('refuse')}
        </Button>
      </div>
    </div>
  );
}

import type { Message } from '@bottega/contract/messages';
import type { ReactNode } from 'react';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageFacts } from './message-facts.tsx';
import styles from './messages.module.css';
import { useMessageTexts } from './texts.ts';
import { useMessageState } from './use-message-state.ts';

interface MessageDialogProps {
  message: Message;
  open: boolean;
  onClose: () => void;
  /** What was done with the message so far. */
  history: ReactNode;
}

/** A whole message, which counts as read from now on, and what can be done with it. */
export function MessageDialog({ message, open, onClose, history }: MessageDialogProps) {
  const t = useMessageTexts();
  const dt = useDashboardTexts();
  const { state, busy, handle, reopen } = useMessageState(message, open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="m"
      title={t('title', { name: message.fullName })}
      closeLabel={dt('close')}
      footer={
        <MessageActions
          message={message}
          isHandled={state === 'handled'}
          busy={busy}
          onHandle={() => void handle().then((isHandled) => isHandled && onClose())}
          onReopen={() => void reopen()}
        />
      }
    >
      <div className={styles.letter}>
        <MessageFacts message={message} state={state} />
        <h3 className={styles.subject}>{t(`subject_${message.subject}`)}</h3>
        <p className={styles.text} lang={message.locale}>
          {message.message}
        </p>
        {history}
      </div>
    </Dialog>
  );
}

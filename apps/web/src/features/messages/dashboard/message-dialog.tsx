import type { Message } from '@bottega/contract/messages/schemas';
import type { ReactNode } from 'react';
import { logFailure } from '#lib/api/log-failure.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MailIcon } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { MessageFacts } from './message-facts.tsx';
import styles from './messages.module.css';
import { replyAddress, replyText } from './reply.ts';
import { type MessageEvents, useMessageState } from './use-message-state.ts';

interface MessageDialogProps extends MessageEvents {
  message: Message;
  open: boolean;
  onClose: () => void;
  history: ReactNode;
}

export function MessageDialog({ message: given, open, onClose, history, ...events }: MessageDialogProps) {
  const t = useTexts('staff/public.messages');
  const dt = useTexts('staff/dashboard');
  const contact = useTexts('contact');
  const { message, busy, handle, reopen } = useMessageState(given, open, events);
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
          busy={busy}
          onHandle={() => void handle().then((isHandled) => isHandled && onClose())}
          onReopen={() => void reopen()}
        />
      }
    >
      <Stack>
        <MessageFacts message={message} />
        <h3 className={styles.subject}>{contact(`subject_${message.subject}`)}</h3>
        <p className={styles.text} lang={message.locale}>
          {message.message}
        </p>
        <CopyReply message={message} />
        {history}
      </Stack>
    </Dialog>
  );
}

interface MessageActionsProps {
  message: Message;
  busy: boolean;
  onHandle: () => void;
  onReopen: () => void;
}

function MessageActions({ message, busy, onHandle, onReopen }: MessageActionsProps) {
  const t = useTexts('staff/public.messages');
  const isHandled = message.state === 'handled';
  return (
    <>
      <a href={replyAddress(message)} className={buttonClass()}>
        <MailIcon size="s" />
        {t('reply')}
      </a>
      <Button variant={isHandled ? 'secondary' : 'primary'} busy={busy} onClick={isHandled ? onReopen : onHandle}>
        {t(isHandled ? 'reopen' : 'handle')}
      </Button>
    </>
  );
}

function CopyReply({ message }: { message: Message }) {
  const t = useTexts('staff/public.messages');
  const toasts = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(replyText(message));
      toasts.show({ tone: 'success', text: t('copied') });
    } catch (error) {
      logFailure('clipboard', error);
      toasts.show({ tone: 'error', text: t('copy_failed') });
    }
  };
  return (
    <div>
      <Button size="s" variant="quiet" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}

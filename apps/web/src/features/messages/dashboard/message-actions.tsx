import type { Message } from '@bottega/contract/messages';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { MailIcon } from '../../../ui/icons/mail-icon.tsx';
import { messageLookups, useMessageTexts } from './texts.ts';

interface MessageActionsProps {
  message: Message;
  isHandled: boolean;
  busy: boolean;
  onHandle: () => void;
  onReopen: () => void;
}

// In the language of whoever wrote.
const replyTo = ({ email, locale, subject }: Message): string => {
  const t = messageLookups[locale];
  const line = t('reply_subject', { subject: t(`subject_${subject}`) });
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(line)}`;
};

/** Answers a message, or says that this is done. */
export function MessageActions({ message, isHandled, busy, onHandle, onReopen }: MessageActionsProps) {
  const t = useMessageTexts();
  return (
    <>
      <a href={replyTo(message)} className={buttonClass()}>
        <MailIcon size="s" />
        {t('reply')}
      </a>
      <Button variant={isHandled ? 'secondary' : 'primary'} busy={busy} onClick={isHandled ? onReopen : onHandle}>
        {t(isHandled ? 'reopen' : 'handle')}
      </Button>
    </>
  );
}

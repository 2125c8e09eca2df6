import { type ReactNode, useEffect, useRef } from 'react';
import styles from './mail-sent.module.css';

interface MailSentProps {
  text: string;
  /** What else one may want. */
  children: ReactNode;
}

/** Takes the place of a form after which a mail was sent; the focus comes along, so that the text is read out. */
export function MailSent({ text, children }: MailSentProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <img src="/places/mail-sent.svg" alt="" width={320} height={240} className={styles.picture} />
      <p ref={message} tabIndex={-1} className={styles.message}>
        {text}
      </p>
      {children}
    </div>
  );
}

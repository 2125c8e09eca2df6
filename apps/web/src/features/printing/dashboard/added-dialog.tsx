import type { AddedPrinter } from '@bottega/contract/printing/schemas';
import { useState } from 'react';
import { logFailure } from '#lib/api/log-failure.ts';
import { useDiscardGuard } from '#lib/dashboard/forms/use-discard-guard.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { TestPage } from './printer-item.tsx';
import styles from './printers.module.css';

interface AddedDialogProps {
  open: boolean;
  added: AddedPrinter;
  /** The printer has contacted the shop. */
  hasCalled: boolean;
  onClose: () => void;
}

const steps = ['step_ip', 'step_open', 'step_type', 'step_save'] as const;

const isLocal = (address: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(address).host);

/** A new printer's URL, shown only here, and how to type it in. */
export function AddedDialog({ open, added, hasCalled, onClose }: AddedDialogProps) {
  const t = useTexts('staff/printing.added');
  const [isCopied, setCopied] = useState(false);
  const { mayClose, question } = useDiscardGuard(open && !isCopied && !hasCalled, onClose, {
    title: t('leave_question'),
    text: t('leave_text'),
    confirm: t('leave'),
    cancel: t('leave_back'),
  });
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        mayClose={mayClose}
        size="m"
        title={t('title', { name: added.name })}
        closeLabel={t('close')}
        footer={
          <>
            {hasCalled && <TestPage printer={added} />}
            <Button variant="primary" onClick={() => mayClose() && onClose()}>
              {t('done')}
            </Button>
          </>
        }
      >
        <Stack>
          <Address address={added.address} onCopied={() => setCopied(true)} />
          {isLocal(added.address) && <Alert>{t('local')}</Alert>}
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
          <p role="status">
            {hasCalled ? (
              <StatusDot tone="basil" shape="check">
                {t('reached')}
              </StatusDot>
            ) : (
              <StatusDot shape="ring">{t('waits')}</StatusDot>
            )}
          </p>
        </Stack>
      </Dialog>
      {question}
    </>
  );
}

function Address({ address, onCopied }: { address: string; onCopied: () => void }) {
  const t = useTexts('staff/printing.added');
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(t('copied'));
      onCopied();
    } catch (error) {
      logFailure('clipboard', error);
      setSaid(t('not_copied'));
    }
  };
  return (
    <Stack gap={2}>
      <strong>{t('address')}</strong>
      <code translate="no" className={styles.address}>
        {address}
      </code>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <span role="status">{said}</span>
      </div>
      <Note>{t('once')}</Note>
    </Stack>
  );
}

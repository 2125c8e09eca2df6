import { uploadTypes } from '@bottega/contract/uploads';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './image-field.module.css';
import { useUploadTexts } from './upload-texts.ts';
import type { useUpload } from './use-upload.ts';

type UploadState = ReturnType<typeof useUpload>['state'];

interface FileControlsProps {
  state: UploadState;
  disabled: boolean;
  onFile: (file: File) => void;
  onCancel: () => void;
}

/** Chooses a file; while it is sent shows how far it is, and cancels it. */
export function FileControls({ state, disabled, onFile, onCancel }: FileControlsProps) {
  const t = useUploadTexts();
  const input = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const isSending = state.phase === 'sending';
  const hasFailed = state.phase === 'failed';
  const choose = () => input.current?.click();
  const act = () => {
    if (isSending) onCancel();
    else if (hasFailed) onFile(state.file);
    else choose();
  };
  return (
    <div className={styles.controls}>
      {isSending && <Progress share={state.share} />}
      <div ref={buttons} className={styles.buttons}>
        {/* One button with three meanings: it keeps the focus when an upload begins and however it ends. */}
        <Button size="s" disabled={disabled} onClick={act}>
          {t(isSending ? 'cancel' : hasFailed ? 'retry' : 'choose')}
        </Button>
        {hasFailed && (
          <Button size="s" disabled={disabled} onClick={choose}>
            {t('choose')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={uploadTypes.join()}
        hidden
        disabled={disabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (!file) return;
          buttons.current?.querySelector('button')?.focus();
          onFile(file);
        }}
      />
      <Announcement state={state} />
    </div>
  );
}

const percentOf = (share: number): number => Math.floor(share * 100);

function Progress({ share }: { share: number }) {
  const t = useUploadTexts();
  const text = share < 1 ? t('sending', { percent: percentOf(share) }) : t('preparing');
  return (
    <p className={styles.progress}>
      <progress value={share} aria-label={text} />
      {/* Read out in steps, below. */}
      <span aria-hidden="true">{text}</span>
    </p>
  );
}

// In quarters: whoever listens has no use for every percent.
const quarter = (share: number): number => Math.floor(share * 4) / 4;

function Announcement({ state }: { state: UploadState }) {
  const t = useUploadTexts();
  const text = (): string => {
    if (state.phase === 'done' || state.phase === 'canceled') return t(state.phase);
    // The field says why it failed.
    if (state.phase !== 'sending') return '';
    return state.share < 1 ? t('sending', { percent: percentOf(quarter(state.share)) }) : t('preparing');
  };
  return (
    <p role="status" className="visually-hidden">
      {text()}
    </p>
  );
}

import { uploadTypes } from '@bottega/contract/uploads/schemas';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { useFieldControl } from '#ui/field/field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { PictureIcon } from '#ui/tool-icons.tsx';
import styles from './image-field.module.css';
import type { useUpload } from './use-upload.ts';

type UploadState = ReturnType<typeof useUpload>['state'];

interface FileControlsProps {
  state: UploadState;
  disabled: boolean;
  preview: ReactNode;
  onFile: (file: File) => void;
  onCancel: () => void;
}

export function FileControls({ state, disabled, preview, onFile, onCancel }: FileControlsProps) {
  const t = useTexts('staff/dashboard.uploads');
  const control = useFieldControl();
  const cameraId = `${control.id}camera`;
  const input = useRef<HTMLInputElement>(null);
  const isSending = state.phase === 'sending';
  useFocusStays(state.phase, input);
  const choose = (files: FileList | null) => files?.[0] && onFile(files[0]);
  return (
    <Stack gap={2} align="start" className={styles.controls}>
      <FileInput
        {...control}
        ref={input}
        required={control.required && !preview}
        disabled={disabled}
        onFiles={choose}
      />
      <label htmlFor={control.id} className={styles.drop}>
        {preview}
        {preview || 'problem' in state ? <Look>{t('choose_another')}</Look> : <Prompt />}
      </label>
      <div className={styles.camera}>
        <FileInput id={cameraId} capture="environment" disabled={disabled} onFiles={choose} />
        <label htmlFor={cameraId} className={buttonClass({ size: 's' })}>
          {t('take_photo')}
        </label>
      </div>
      {isSending && (
        <>
          <Progress share={state.share} />
          <Button size="s" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      )}
      {state.phase === 'failed' && (
        <Button size="s" disabled={disabled} onClick={() => onFile(state.file)}>
          {t('retry')}
        </Button>
      )}
      <Announcement state={state} />
    </Stack>
  );
}

/** Moves the focus when the focused button disappears with its phase. */
const useFocusStays = (phase: UploadState['phase'], input: RefObject<HTMLInputElement | null>) => {
  const last = useRef(phase);
  useEffect(() => {
    if (last.current !== phase && document.activeElement === document.body) input.current?.focus();
    last.current = phase;
  }, [phase, input]);
};

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'accept' | 'onChange'> {
  onFiles: (files: FileList | null) => void;
}

function FileInput({ onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      // Types are listed individually, so that a phone sends its photos as JPEG.
      accept={uploadTypes.join()}
      className={styles.file}
      onChange={({ target }) => {
        onFiles(target.files);
        // Allows choosing the same file again.
        target.value = '';
      }}
    />
  );
}

function Look({ children }: { children: ReactNode }) {
  return <span className={buttonClass({ size: 's' })}>{children}</span>;
}

function Prompt() {
  const t = useTexts('staff/dashboard.uploads');
  return (
    <span className={styles.empty}>
      <PictureIcon />
      <span className={styles.withMouse}>{t('drop_here')}</span>
      <span className={styles.withFinger}>{t('choose')}</span>
    </span>
  );
}

const percentOf = (share: number): number => Math.floor(share * 100);

function Progress({ share }: { share: number }) {
  const t = useTexts('staff/dashboard.uploads');
  const text = share < 1 ? t('sending', { percent: percentOf(share) }) : t('preparing');
  return (
    <p className={styles.progress}>
      <progress value={share} aria-label={text} />
      {/* Announced in steps, below. */}
      <span aria-hidden="true">{text}</span>
    </p>
  );
}

// In quarters, not every percent.
const quarter = (share: number): number => Math.floor(share * 4) / 4;

function Announcement({ state }: { state: UploadState }) {
  const t = useTexts('staff/dashboard.uploads');
  const text = (): string => {
    if (state.phase === 'done' || state.phase === 'canceled') return t(state.phase);
    // The field shows the failure.
    if (state.phase !== 'sending') return '';
    return state.share < 1 ? t('sending', { percent: percentOf(quarter(state.share)) }) : t('preparing');
  };
  return (
    <p role="status" className="visually-hidden">
      {text()}
    </p>
  );
}

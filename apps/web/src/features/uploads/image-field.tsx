import { formErrors, imageAddress } from '@bottega/contract/validation';
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { Field } from '../../ui/field.tsx';
import { CameraIcon } from '../../ui/icons/camera-icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FileControls } from './file-controls.tsx';
import styles from './image-field.module.css';
import { ownAddress } from './own-address.ts';
import { useUploadTexts } from './upload-texts.ts';
import { useDropZone } from './use-drop-zone.ts';
import { useUpload } from './use-upload.ts';

interface ImageFieldProps {
  /** The address of the picture: a path of the shop or an https address. */
  value: string;
  onChange: (address: string) => void;
  onBlur?: (event: FocusEvent) => void;
  label: ReactNode;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** A file is on its way: the form cannot be sent yet. */
  onBusy?: (busy: boolean) => void;
}

const isAddress = (text: string): boolean => Object.keys(formErrors(imageAddress, text)).length === 0;

/** A picture by its address, or from a file that is dropped, pasted or chosen, with a preview as the pages show it. */
export function ImageField({
  value,
  onChange,
  onBlur,
  label,
  error,
  required,
  disabled = false,
  onBusy,
}: ImageFieldProps) {
  const t = useUploadTexts();
  const origins = useOrigins();
  // What the preview shows while an address is being typed: what it showed before.
  const [held, setHeld] = useState<string | null>(null);
  const take = (address: string) => {
    setHeld((known) => (known === null ? null : address));
    onChange(address);
  };
  const { state, send, cancel, forget } = useUpload(take);
  const isSending = state.phase === 'sending';
  const settle = (address: string) => take(ownAddress(address, origins));
  const { isOver, zoneProps } = useDropZone({ disabled, onFile: (file) => void send(file), onAddress: settle });

  const tell = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => {
    if (!isSending) return;
    tell(true);
    return () => tell(false);
  }, [isSending]);

  return (
    <div {...zoneProps} className={styles.zone} data-over={isOver || undefined}>
      <Field
        label={label}
        help={t('address_help')}
        error={'problem' in state ? state.problem : error}
        required={required ?? false}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          disabled={disabled}
          readOnly={isSending}
          onChange={({ target }) => {
            forget();
            onChange(target.value);
          }}
          onFocus={() => setHeld(value)}
          onBlur={(event) => {
            setHeld(null);
            if (value !== ownAddress(value, origins)) onChange(ownAddress(value, origins));
            onBlur?.(event);
          }}
        />
      </Field>
      <Preview address={held ?? value} />
      <FileControls state={state} disabled={disabled} onFile={(file) => void send(file)} onCancel={cancel} />
    </div>
  );
}

/** Where uploaded pictures are: here and, in the static build, where the API is. */
const useOrigins = (): readonly string[] => {
  const { base } = useApi();
  return import.meta.env.SSR ? [] : [location.origin, new URL(base, location.href).origin];
};

function Preview({ address }: { address: string }) {
  const t = useUploadTexts();
  if (isAddress(address)) return <Picture key={address} src={address} alt={t('preview')} className={styles.preview} />;
  return (
    <p className={`${styles.preview} ${styles.empty}`}>
      <CameraIcon />
      {t('drop_here')}
    </p>
  );
}

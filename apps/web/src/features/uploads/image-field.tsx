import { formErrors, imageAddress } from '@bottega/contract/validation';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { FileControls } from './file-controls.tsx';
import styles from './image-field.module.css';
import { ownAddress } from './own-address.ts';
import { useDropZone } from './use-drop-zone.ts';
import { useUpload } from './use-upload.ts';

interface ImageFieldProps {
  /** A path within the shop or an https URL. */
  value: string;
  onChange: (address: string) => void;
  onBlur?: (event: FocusEvent) => void;
  label: ReactNode;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Lets the form wait for uploads. */
  onUploading?: (uploading: boolean) => void;
}

const isAddress = (text: string): boolean => Object.keys(formErrors(imageAddress, text)).length === 0;

/** A picture from a chosen, taken, dropped or pasted file, or a URL. */
export function ImageField({
  value,
  onChange,
  onBlur,
  label,
  error,
  required = false,
  disabled = false,
  onUploading,
}: ImageFieldProps) {
  const t = useTexts('staff/dashboard.uploads');
  const origins = useOrigins();
  const [usesAddress, setUsesAddress] = useState(false);
  // Not while a URL is being typed.
  const [held, setHeld] = useState<string | null>(null);
  const onUploaded = (address: string) => {
    setUsesAddress(false);
    setHeld(null);
    onChange(address);
  };
  const { state, send, cancel, forget } = useUpload({ onUploaded, onUploading });
  const onFile = (file: File) => void send(file);
  const settle = (address: string) => onChange(ownAddress(address, origins));
  const { isOver, zoneProps } = useDropZone({ disabled, onFile, onAddress: settle });
  const shown = held ?? value;

  return (
    <div {...zoneProps} className={styles.zone} data-over={isOver || undefined}>
      <Field
        label={label}
        error={'problem' in state ? state.problem : usesAddress ? undefined : error}
        required={required}
      >
        <FileControls
          state={state}
          disabled={disabled}
          preview={isAddress(shown) && <Preview address={shown} />}
          onFile={onFile}
          onCancel={cancel}
        />
      </Field>
      {usesAddress ? (
        <Field label={t('address')} help={t('address_help')} error={error} required={required}>
          <TextInput
            ref={focusOn}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            disabled={disabled}
            readOnly={state.phase === 'sending'}
            onChange={({ target }) => {
              forget();
              onChange(target.value);
            }}
            onFocus={() => setHeld(value)}
            onBlur={(event) => {
              setHeld(null);
              if (value !== ownAddress(value, origins)) settle(value);
              onBlur?.(event);
            }}
          />
        </Field>
      ) : (
        <div>
          <Button
            size="s"
            variant="quiet"
            className={styles.link}
            disabled={disabled}
            onClick={() => setUsesAddress(true)}
          >
            {t('use_address')}
          </Button>
        </div>
      )}
    </div>
  );
}

const focusOn = (field: HTMLInputElement | null) => field?.focus();

const useOrigins = (): readonly string[] => {
  const { base } = useApi();
  return import.meta.env.SSR ? [] : [location.origin, new URL(base, location.href).origin];
};

function Preview({ address }: { address: string }) {
  const t = useTexts('staff/dashboard.uploads');
  return <Picture key={address} src={address} alt={t('preview')} className={styles.preview} />;
}

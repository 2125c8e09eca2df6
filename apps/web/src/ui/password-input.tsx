import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { EyeIcon } from './icons/eye-icon.tsx';
import { EyeOffIcon } from './icons/eye-off-icon.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'trail'> {
  /** Shows the password; for a checkbox elsewhere that governs several inputs. */
  visible?: boolean;
  /** With this label the input has its own pressed/unpressed eye button. */
  toggleLabel?: string;
}

/** A password input, hidden until shown by its own eye button or by `visible`. */
export function PasswordInput({ visible, toggleLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const open = visible ?? shown;
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={open ? 'text' : 'password'}
      trail={
        toggleLabel && (
          <IconButton
            label={toggleLabel}
            icon={open ? <EyeOffIcon /> : <EyeIcon />}
            aria-pressed={open}
            onClick={() => setShown(!open)}
          />
        )
      }
    />
  );
}

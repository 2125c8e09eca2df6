import { loginCodeForm, loginCodeLength } from '@bottega/contract/accounts/credentials';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { useForm } from '#lib/use-form.ts';

interface LoginCodeOptions {
  email: string;
  send: (code: string) => Promise<void>;
  /** A recovery code contains letters, and is not submitted automatically. */
  isRecovery: boolean;
}

// Pasted codes often contain spaces or dashes.
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, loginCodeLength);

/** Submits on the last digit, each code once. */
export const useLoginCode = ({ email, send, isRecovery }: LoginCodeOptions) => {
  const input = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState('');
  const form = useForm({
    initial: { code: '' },
    schema: loginCodeForm,
    bodyOf: ({ code }) => ({ email, code }),
    focusFirst: true,
    send: ({ code }) => {
      setTried(code);
      return send(code);
    },
  });
  const { values, change, busy, failure, formProps } = form;
  const { code } = values;
  const isComplete = !isRecovery && code.length === loginCodeLength;
  const element = formProps.ref;

  // The form has the code only after rendering.
  useEffect(() => {
    if (isComplete && code !== tried) element.current?.requestSubmit();
  }, [isComplete, code, tried, element]);

  useEffect(() => {
    if (failure?.code === 'login_code_invalid') input.current?.select();
  }, [failure]);

  const type = (text: string): void => {
    if (!busy) change({ code: isRecovery ? text : digitsOf(text) });
  };

  const onPaste = (event: ClipboardEvent): void => {
    if (isRecovery) return;
    const pasted = digitsOf(event.clipboardData.getData('text'));
    if (pasted.length < loginCodeLength) return;
    event.preventDefault();
    type(pasted);
  };

  return {
    form,
    // An empty code cannot be sent, so it is not an error.
    error: code === '' ? undefined : form.errorOf('code'),
    isRefused: failure?.code === 'login_code_invalid' && code !== '' && code === tried,
    startAgain: () => {
      change({ code: '' });
      setTried('');
      input.current?.focus();
    },
    inputProps: {
      ...form.fieldProps('code'),
      ref: input,
      onChange: ({ target }: { target: { value: string } }) => type(target.value),
      onPaste,
    },
  };
};

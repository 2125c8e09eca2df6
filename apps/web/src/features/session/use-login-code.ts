import { loginCodeForm, loginCodeLength } from '@bottega/contract/credentials';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { useForm } from '../../lib/use-form.ts';

interface LoginCodeOptions {
  email: string;
  send: (code: string) => Promise<void>;
}

// A mailed code is often copied with spaces or dashes in it or around it.
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, loginCodeLength);

/**
 * The form of a mailed code. It sends itself when the last digit comes, typed, pasted or filled in by the browser, and
 * each code once: after a refusal it waits for another code or for the button.
 */
export const useLoginCode = ({ email, send }: LoginCodeOptions) => {
  const input = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState('');
  const form = useForm({
    initial: { code: '' },
    schema: loginCodeForm,
    fixed: { email },
    focusFirst: true,
    send: ({ code }) => {
      setTried(code);
      return send(code);
    },
  });
  const { values, change, busy, failure, formProps } = form;
  const { code } = values;
  const isComplete = code.length === loginCodeLength;
  const element = formProps.ref;

  // Not in the event: only once it is drawn does the form hold the code that it is to send.
  useEffect(() => {
    if (isComplete && code !== tried) element.current?.requestSubmit();
  }, [isComplete, code, tried, element]);

  // The next code, typed or pasted, takes the place of the refused one.
  useEffect(() => {
    if (failure?.code === 'login_code_invalid') input.current?.select();
  }, [failure]);

  const type = (text: string): void => {
    // What is being checked stays in sight.
    if (!busy) change('code', digitsOf(text));
  };

  const onPaste = (event: ClipboardEvent): void => {
    const pasted = digitsOf(event.clipboardData.getData('text'));
    // A whole code takes the place of what is there, wherever the cursor stands.
    if (pasted.length < loginCodeLength) return;
    event.preventDefault();
    type(pasted);
  };

  return {
    form,
    // Empty it is no mistake: it waits for another code, and nothing can be sent from it.
    error: code === '' ? undefined : form.errorOf('code'),
    isRefused: failure?.code === 'login_code_invalid' && code !== '' && code === tried,
    /** Empty, for another code. */
    startAgain: () => {
      change('code', '');
      setTried('');
      input.current?.focus();
    },
    /** For the input. */
    inputProps: {
      ...form.fieldProps('code'),
      ref: input,
      onChange: ({ target }: { target: { value: string } }) => type(target.value),
      onPaste,
    },
  };
};

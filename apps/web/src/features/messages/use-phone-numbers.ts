import { useState } from 'react';
import type { phoneNumbers } from './phone-numbers.ts';

type PhoneNumbers = typeof phoneNumbers;

let loaded: PhoneNumbers | null = null;

/** Loads the library, larger than the page, when the user approaches the field. */
export const usePhoneNumbers = () => {
  const [numbers, setNumbers] = useState(loaded);
  const load = () => {
    if (numbers) return;
    import('./phone-numbers.ts').then(
      (module) => {
        loaded = module.phoneNumbers;
        setNumbers(loaded);
      },
      // The server checks the number anyway.
      () => undefined,
    );
  };
  return { numbers, load };
};

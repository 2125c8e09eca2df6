import { useState } from 'react';
import type { phoneNumbers } from './phone-numbers.ts';

type PhoneNumbers = typeof phoneNumbers;

let loaded: PhoneNumbers | null = null;

/** What is known of phone numbers: larger than all the rest of the page, so it comes when the field is approached. */
export const usePhoneNumbers = () => {
  const [numbers, setNumbers] = useState(loaded);
  const load = () => {
    if (numbers) return;
    import('./phone-numbers.ts').then(
      (module) => {
        loaded = module.phoneNumbers;
        setNumbers(loaded);
      },
      // The server looks at the number anyway.
      () => undefined,
    );
  };
  return { numbers, load };
};

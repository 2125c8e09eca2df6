import { useEffect } from 'react';
import { holdPage } from '../api/held-pages.ts';

/** While it is mounted, a session that ends asks for the login over the page. */
export const useHeldPage = (): void => {
  useEffect(() => holdPage(), []);
};

import { useEffect } from 'react';
import { holdPage } from '../api/held-pages.ts';

export const useHeldPage = (): void => {
  useEffect(() => holdPage(), []);
};

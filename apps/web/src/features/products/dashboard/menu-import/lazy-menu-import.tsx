import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
import { withTexts } from '#locales/texts.ts';
import type { MenuImportProps } from './menu-import.tsx';

const load = withTexts(
  () => import('./menu-import.tsx'),
  'staff/menu',
  'staff/import',
  'staff/dashboard',
  'validation',
);
const MenuImport = lazyPart(load, 'MenuImport');

export function LazyMenuImport(props: MenuImportProps) {
  return (
    <Suspense>
      <MenuImport {...props} />
    </Suspense>
  );
}

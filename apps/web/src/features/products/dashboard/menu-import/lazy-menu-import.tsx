import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { withTexts } from '#locales/texts.ts';
import type { MenuImportProps } from './menu-import.tsx';

const load = withTexts(() => import('./menu-import.tsx'), 'staff-menu', 'staff-import', 'dashboard', 'validation');
const MenuImport = lazyRouteComponent(load, 'MenuImport');

/** Seldom opened: code and texts are loaded when it is shown. */
export function LazyMenuImport(props: MenuImportProps) {
  return (
    <Suspense>
      <MenuImport {...props} />
    </Suspense>
  );
}

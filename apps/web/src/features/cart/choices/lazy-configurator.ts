import { lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '#locales/texts.ts';

/** Only dishes with options load it. */
export const Configurator = lazyRouteComponent(
  withTexts(() => import('./configurator.tsx'), 'choices', 'validation'),
  'Configurator',
);

import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { type TextFile, withTexts } from '#locales/texts.ts';

export const lazyPage = <Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
  ...texts: TextFile[]
): AsyncRouteComponent<object> & { texts: TextFile[] } =>
  Object.assign(lazyRouteComponent(withTexts(load, ...texts), name) as AsyncRouteComponent<object>, { texts });

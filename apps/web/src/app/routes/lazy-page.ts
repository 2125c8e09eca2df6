import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { servedPartsLoaded } from '#lib/lazy/served-part.ts';
import { type TextFile, withTexts } from '#locales/texts.ts';

export const lazyPage = <Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
  ...texts: TextFile[]
): AsyncRouteComponent<object> & { texts: TextFile[] } => {
  const loadWithParts = async () => {
    const page = await withTexts(load, ...texts)();
    await servedPartsLoaded();
    return page;
  };
  return Object.assign(lazyRouteComponent(loadWithParts, name) as AsyncRouteComponent<object>, { texts });
};

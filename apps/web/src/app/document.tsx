import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HeadTags } from './head-tags.tsx';
import { Providers } from './providers.tsx';

/** The HTML document and the providers around every page, the error and not-found pages included. */
export function Document({ children }: { children: ReactNode }) {
  const { locale, theme, wholeDocument } = useRouter().options.context;
  const head = import.meta.env.SSR ? <HeadContent /> : <HeadTags />;
  const content = <Providers>{children}</Providers>;
  if (!wholeDocument) {
    return (
      <>
        {head}
        {content}
      </>
    );
  }
  // The browser may restore another theme before hydration, hence the suppressed warning.
  return (
    <html lang={locale} data-theme={theme} suppressHydrationWarning>
      <head>{head}</head>
      <body>
        {content}
        {/* React leaves what it does not know at the end of the body alone. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}

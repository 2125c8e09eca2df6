import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';

export const breadcrumbJsonLd = (way: readonly { name: string; url: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
});

interface JsonLdProps {
  /** Server only; `import.meta.env.SSR && …` keeps its code out of the browser. */
  data: Readonly<Record<string, unknown>> | false;
}

export function JsonLd({ data }: JsonLdProps) {
  const isHydrated = useHydrated();
  // Not after client navigation: React creates scripts through `innerHTML`, which Trusted Types block.
  const [isFromServer] = useState(!isHydrated);
  if (!isFromServer) return null;
  // `<` could close the element.
  const json =
    import.meta.env.SSR && data
      ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
      : '{}';
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {json}
    </script>
  );
}

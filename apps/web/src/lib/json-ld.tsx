interface JsonLdProps {
  /**
   * Written on the server alone, where search engines read it: `import.meta.env.SSR && …` keeps what makes it out of
   * the browser's code.
   */
  data: Readonly<Record<string, unknown>> | false;
}

/** Structured data for search engines, beside what the page shows. A data block: browsers do not run it. */
export function JsonLd({ data }: JsonLdProps) {
  // `<` is escaped so that no text can close the element.
  const json =
    import.meta.env.SSR && data
      ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
      : '{}';
  // React keeps the server's text.
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {json}
    </script>
  );
}

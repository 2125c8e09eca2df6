/** In a new tab, so that the order is preserved. */
export function TermsLink({ text }: { text: string }) {
  return (
    <a href="/legal/terms" target="_blank" rel="noopener">
      {text}
    </a>
  );
}

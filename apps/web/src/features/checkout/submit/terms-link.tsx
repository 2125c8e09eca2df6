/** Opens a new tab, to preserve the order form. */
export function TermsLink({ text }: { text: string }) {
  return (
    <a href="/legal/terms" target="_blank" rel="noopener">
      {text}
    </a>
  );
}

/** In a tab of its own: the order stays as it is. */
export function TermsLink({ text }: { text: string }) {
  return (
    <a href="/legal/terms" target="_blank" rel="noopener">
      {text}
    </a>
  );
}

import { phoneLink } from '#features/shop/shop.ts';

const parts = /(https:\/\/[^\s()]+|[^\s@():]+@[^\s@()]+\.[a-z]+|\+\d[\d .-]{6,}\d)/;

const addressOf = (text: string): string | undefined => {
  if (text.startsWith('https://')) return text;
  if (text.startsWith('+')) return phoneLink(text);
  return `mailto:${text}`;
};

export function LinkedText({ children }: { children: string }) {
  return children.split(parts).map((text, index) =>
    index % 2 === 0 ? (
      text
    ) : (
      <a key={text} href={addressOf(text)}>
        {text}
      </a>
    ),
  );
}

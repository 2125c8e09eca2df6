import { Glyph, type IconProps } from '../glyph.tsx';

/** The letter f in a rounded square: a social network. */
export function LetterFIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M13.4 20.5V9.2c0-1.8.8-2.9 2.7-2.9h1.5M10 12.2h6.6M8 3.6h8A4.4 4.4 0 0 1 20.4 8v8a4.4 4.4 0 0 1-4.4 4.4H8A4.4 4.4 0 0 1 3.6 16V8A4.4 4.4 0 0 1 8 3.6z"
    />
  );
}

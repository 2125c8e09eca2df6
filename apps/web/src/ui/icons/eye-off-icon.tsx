import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: eye off. */
export function EyeOffIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M6.5 7.2C4 9 2.6 12 2.6 12S6 18.2 12 18.2c1.9 0 3.5-.6 4.9-1.4M10 6c.6-.1 1.3-.2 2-.2 6 0 9.4 6.2 9.4 6.2s-.8 1.5-2.3 3M10 10.1a2.8 2.8 0 0 0 3.9 3.9M4 4l16 16"
    />
  );
}

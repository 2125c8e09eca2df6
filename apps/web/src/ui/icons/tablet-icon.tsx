import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: tablet. */
export function TabletIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M5.5 2.9h13a1.3 1.3 0 0 1 1.3 1.3v15.6a1.3 1.3 0 0 1-1.3 1.3h-13a1.3 1.3 0 0 1-1.3-1.3V4.2a1.3 1.3 0 0 1 1.3-1.3zM11 18.1h2"
    />
  );
}

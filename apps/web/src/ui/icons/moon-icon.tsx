import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: moon. */
export function MoonIcon(props: IconProps) {
  return <Glyph {...props} d="M20 14.4A8.4 8.4 0 0 1 9.6 4 8.3 8.3 0 1 0 20 14.4z" />;
}

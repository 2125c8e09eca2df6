import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: menu. */
export function MenuIcon(props: IconProps) {
  return <Glyph {...props} d="M4 7h16M4 12.2h16M4 17.3h11" />;
}

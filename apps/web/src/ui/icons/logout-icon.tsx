import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: logout. */
export function LogoutIcon(props: IconProps) {
  return (
    <Glyph {...props} d="M13.5 4.5H6a1.3 1.3 0 0 0-1.3 1.3v12.4A1.3 1.3 0 0 0 6 19.5h7.5M10 12h10M16.2 8l3.9 4-3.9 4" />
  );
}

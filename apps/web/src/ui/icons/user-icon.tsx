import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: user. */
export function UserIcon(props: IconProps) {
  return (
    <Glyph {...props} d="M12 12.2a4 4 0 1 0 0-8.1 4 4 0 0 0 0 8.1zM4.2 20.2c.6-3.5 3.7-5.2 7.8-5.2s7.2 1.7 7.8 5.2" />
  );
}

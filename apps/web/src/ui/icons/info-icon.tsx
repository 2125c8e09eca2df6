import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: info. */
export function InfoIcon(props: IconProps) {
  return <Glyph {...props} d="M12 20.6a8.6 8.6 0 1 0 0-17.2 8.6 8.6 0 0 0 0 17.2zM12 11v5.5M12 7.7h.01" />;
}

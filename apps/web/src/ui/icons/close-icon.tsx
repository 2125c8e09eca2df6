import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: close. */
export function CloseIcon(props: IconProps) {
  return <Glyph {...props} d="M6 6.2 17.8 18M18 6 6.1 17.9" />;
}

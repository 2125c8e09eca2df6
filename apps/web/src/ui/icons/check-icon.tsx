import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: check. */
export function CheckIcon(props: IconProps) {
  return <Glyph {...props} d="M4.8 12.6l4.6 4.8L19.4 6.6" />;
}

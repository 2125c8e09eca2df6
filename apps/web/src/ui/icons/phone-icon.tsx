import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: phone. */
export function PhoneIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M8 2.9h8a1.3 1.3 0 0 1 1.3 1.3v15.6a1.3 1.3 0 0 1-1.3 1.3H8a1.3 1.3 0 0 1-1.3-1.3V4.2A1.3 1.3 0 0 1 8 2.9zM11 18.1h2"
    />
  );
}

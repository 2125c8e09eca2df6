import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: cart. */
export function CartIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M3.5 9.5h17l-1.7 9.2a2 2 0 0 1-2 1.6H7.2a2 2 0 0 1-2-1.6zM8 9.5l3-5.8M16 9.5l-3-5.8M9.5 13v3.6M14.5 13v3.6"
    />
  );
}

import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: filter. */
export function FilterIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M3.5 7.3h7M16 7.3h4.5M3.5 16.7H8M13.5 16.7h7M13.2 9.7a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8zM10.8 19.1a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z"
    />
  );
}

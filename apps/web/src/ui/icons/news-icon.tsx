import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: a newspaper. */
export function NewsIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M4 5h12.5v12.6a1.9 1.9 0 0 0 1.9 1.9H5.9A1.9 1.9 0 0 1 4 17.6zM16.5 9H20v8.6a1.9 1.9 0 0 1-1.6 1.9M7 8.7h6.5M7 12h6.5M7 15.3h4"
    />
  );
}

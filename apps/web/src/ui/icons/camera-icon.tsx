import { Glyph, type IconProps } from '../glyph.tsx';

/** A camera in a rounded square: a picture network. */
export function CameraIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      d="M8 3.6h8A4.4 4.4 0 0 1 20.4 8v8a4.4 4.4 0 0 1-4.4 4.4H8A4.4 4.4 0 0 1 3.6 16V8A4.4 4.4 0 0 1 8 3.6zM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM16.8 7.2h.01"
    />
  );
}

import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: upload. */
export function UploadIcon(props: IconProps) {
  return <Glyph {...props} d="M12 15.2V3.8M7.4 8.2l4.6-4.4 4.6 4.4M4.5 19.8h15" />;
}

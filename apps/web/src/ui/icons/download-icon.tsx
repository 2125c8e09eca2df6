import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: download. */
export function DownloadIcon(props: IconProps) {
  return <Glyph {...props} d="M12 3.8v11.4M7.4 10.8l4.6 4.4 4.6-4.4M4.5 19.8h15" />;
}

import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: package. */
export function PackageIcon(props: IconProps) {
  return <Glyph {...props} d="M12 3.3l7.8 4.2v9L12 20.7l-7.8-4.2v-9zM4.5 7.7l7.5 4 7.5-4M12 11.9v8.5M8 5.6l7.7 4.2" />;
}

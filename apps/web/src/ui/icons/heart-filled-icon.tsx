import { Glyph, type IconProps } from '../glyph.tsx';

/** Icon: heart filled. */
export function HeartFilledIcon(props: IconProps) {
  return (
    <Glyph
      {...props}
      fill="currentColor"
      d="M12 20.2S3.8 15.3 3.6 9.3C3.5 6.4 5.6 4.4 8 4.4c1.8 0 3.2 1 4 2.6.8-1.6 2.2-2.6 4-2.6 2.5 0 4.5 2 4.4 4.9-.2 6-8.4 10.9-8.4 10.9z"
    />
  );
}

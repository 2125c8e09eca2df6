// Separate from the icons that every page loads.
import { icon } from './icons.tsx';

export const MoreIcon = icon('M5 11.4a.6.6 0 1 0 .01 0zM12 11.4a.6.6 0 1 0 .01 0zM19 11.4a.6.6 0 1 0 .01 0z');

export const BagIcon = icon('M5.6 8.4h12.8l1 12H4.6zM8.6 11V7a3.4 3.4 0 0 1 6.8 0v4');
export const PinIcon = icon(
  'M12 21s-6.6-6.2-6.6-11.2a6.6 6.6 0 0 1 13.2 0C18.6 14.8 12 21 12 21zM12 12.3a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
);
export const ScooterIcon = icon(
  'M6.4 15.6a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM18 15.6a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM13.6 4.6h2.6l2 10.6M4 17.4c0-3.2 1.8-5 4.6-5h3.6v5.4h3.4M4.6 9.4h6.2',
);

export const DesktopIcon = icon(
  'M3.8 4.8h16.4a.9.9 0 0 1 .9.9v10a.9.9 0 0 1-.9.9H3.8a.9.9 0 0 1-.9-.9v-10a.9.9 0 0 1 .9-.9zM8.5 20h7M12 16.6V20',
);
export const PhoneIcon = icon(
  'M8 2.9h8a1.3 1.3 0 0 1 1.3 1.3v15.6a1.3 1.3 0 0 1-1.3 1.3H8a1.3 1.3 0 0 1-1.3-1.3V4.2A1.3 1.3 0 0 1 8 2.9zM11 18.1h2',
);
export const TabletIcon = icon(
  'M5.5 2.9h13a1.3 1.3 0 0 1 1.3 1.3v15.6a1.3 1.3 0 0 1-1.3 1.3h-13a1.3 1.3 0 0 1-1.3-1.3V4.2a1.3 1.3 0 0 1 1.3-1.3zM11 18.1h2',
);
export const TerminalIcon = icon(
  'M3.8 4.8h16.4a.9.9 0 0 1 .9.9v12.6a.9.9 0 0 1-.9.9H3.8a.9.9 0 0 1-.9-.9V5.7a.9.9 0 0 1 .9-.9zM6.5 9.4l2.8 2.6-2.8 2.6M12 14.8h5',
);
export const DownloadIcon = icon('M12 3.8v11.4M7.4 10.8l4.6 4.4 4.6-4.4M4.5 19.8h15');

export const NewsIcon = icon(
  'M4 5h12.5v12.6a1.9 1.9 0 0 0 1.9 1.9H5.9A1.9 1.9 0 0 1 4 17.6zM16.5 9H20v8.6a1.9 1.9 0 0 1-1.6 1.9M7 8.7h6.5M7 12h6.5M7 15.3h4',
);
export const PictureIcon = icon(
  'M5.6 4.6h12.8a2 2 0 0 1 2 2v10.8a2 2 0 0 1-2 2H5.6a2 2 0 0 1-2-2V6.6a2 2 0 0 1 2-2zM3.8 16.8l4.9-5 3.7 3.9 2.6-2.7 5.2 5.1M15.6 8.9h.01',
);
export const PrinterIcon = icon(
  'M7 8.6V3.8h10v4.8M7 17H4.9A1.4 1.4 0 0 1 3.5 15.6v-5.6A1.4 1.4 0 0 1 4.9 8.6h14.2a1.4 1.4 0 0 1 1.4 1.4v5.6a1.4 1.4 0 0 1-1.4 1.4H17M7 13.8h10v6.4H7z',
);
export const ProductIcon = icon(
  'M12 7.2a4.8 4.8 0 1 0 0 9.6a4.8 4.8 0 1 0 0-9.6M2.6 4.5v4.2a1.7 1.7 0 0 0 3.4 0V4.5M4.3 4.5v15M20 19.5v-15c-1.6 1-2.4 3-2.4 5.4v2.6H20',
);
export const UploadIcon = icon('M12 15.2V3.8M7.4 8.2l4.6-4.4 4.6 4.4M4.5 19.8h15');
export const SoundIcon = icon(
  'M4 9.6h3.4L12 5.6v12.8l-4.6-4H4zM15.2 9.2a4 4 0 0 1 0 5.6M17.8 6.6a7.6 7.6 0 0 1 0 10.8',
);
export const SoundOffIcon = icon('M4 9.6h3.4L12 5.6v12.8l-4.6-4H4zM15.6 9.6l4.8 4.8M20.4 9.6l-4.8 4.8');

export const LeafIcon = icon(
  'M5 19c0-8.5 4.5-13.5 14-14 .5 9.5-4.5 14-11 14-1 0-2-.2-3-.6M5 20.5c1.6-4.4 4.4-7.6 8.4-9.6',
);

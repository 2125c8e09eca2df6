import { encode } from 'uqr';

/** The quiet zone required by ISO/IEC 18004, in modules. */
const quietZone = 4;

/** A QR code as a picture that is sharp at any size, dark on light: not every camera reads the opposite. */
export const tableCode = (address: string): string => {
  const { size, data } = encode(address, { ecc: 'M', border: quietZone });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const picture = `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${dark.join('')}"/>`;
  const attributes = `viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${picture}</svg>`;
};

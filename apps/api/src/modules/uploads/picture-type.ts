const latin1 = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

// The brands of an ISO media file: the major one, a version, and those that it is compatible with.
const isAvif = (bytes: Buffer): boolean => {
  if (latin1(bytes, 4, 8) !== 'ftyp') return false;
  const brands = latin1(bytes, 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
  return brands.some((brand, nr) => nr !== 1 && /^avi[fs]$/.test(brand));
};

const isImage = (bytes: Buffer): boolean =>
  latin1(bytes, 0, 3) === '\xff\xd8\xff' ||
  latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
  (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') ||
  isAvif(bytes);

// Long enough that no photograph of 5 MB has one by chance: an <svg> that says nothing is left to the encoding anew.
const otherContent =
  /<(?:script|html|body|iframe)[\s>/]|<svg\s+[\w:-]+\s*=|<!doctype\s+html|<\?(?:php|xml-stylesheet)\s|%PDF-\d\.\d/i;

// An archive is read from its end, wherever it begins.
const isArchive = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return end >= 0 && bytes.length >= end + 22 && bytes.readUInt16LE(end + 20) === bytes.length - end - 22;
};

/**
 * Whether a file begins as a JPEG, PNG, WebP or AVIF, and is nothing else at the same time: a page, a script, a PDF or
 * an archive (security.md 27). What is kept is encoded anew in any case; this is the first of two doors.
 */
export const isPictureAlone = (bytes: Buffer): boolean =>
  bytes.length > 16 && isImage(bytes) && !otherContent.test(bytes.toString('latin1')) && !isArchive(bytes);

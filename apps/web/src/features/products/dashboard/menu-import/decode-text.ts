const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a byte order mark: every second byte of Latin text is 0.
  const head = bytes.subarray(0, 200);
  const zeros = (odd: number) => head.filter((byte, at) => at % 2 === odd && byte === 0).length;
  if (zeros(1) > head.length * 0.4 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > head.length * 0.4 && zeros(1) === 0 ? 'utf-16be' : null;
};

/** `isUtf16`: the text must be re-encoded, as the server does not accept UTF-16. Null if it is not text. */
export const decodeText = (bytes: Uint8Array): { text: string; isUtf16: boolean } | null => {
  const utf16 = utf16Of(bytes);
  const decode = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes);
  let text: string;
  try {
    text = decode(utf16 ?? 'utf-8', true);
  } catch {
    text = decode('windows-1252');
  }
  const isBinary = /[^\P{Cc}\t\r\n\v\f\u0080-\u009f]/u.test(text);
  return isBinary ? null : { text, isUtf16: utf16 !== null };
};

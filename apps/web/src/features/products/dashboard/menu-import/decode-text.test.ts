import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'Nom,Prix\nCrème brûlée,6';
const bytes = (...parts: (number[] | Uint8Array)[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const utf16 = (isLittle: boolean) =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
const utf8 = new TextEncoder().encode(text);

test.each([
  ['UTF-8', utf8, false],
  ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], utf8), false],
  ['Windows-1252', bytes([...text].map((letter) => letter.charCodeAt(0))), false],
  ['UTF-16', bytes([0xff, 0xfe], utf16(true)), true],
  ['UTF-16, big end first', bytes([0xfe, 0xff], utf16(false)), true],
  ['UTF-16 without its mark', bytes(utf16(true)), true],
])('[SETUP-07] reads %s', (_encoding, file, isUtf16) => {
  expect(decodeText(file)).toEqual({ text, isUtf16 });
});

test('a picture and a workbook are not text', () => {
  expect(decodeText(bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]))).toBeNull();
  expect(decodeText(bytes([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 0x80, 0xff]))).toBeNull();
});

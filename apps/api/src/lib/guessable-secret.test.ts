import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isGuessable } from './guessable-secret.ts';

test.each([
  ['of one character', 'x'.repeat(40)],
  ['of few characters', 'abcabdabcacbdabcabdcabdacbdabcadbcab'],
  ['that repeats a word', 'pizzamargherita-'.repeat(3)],
  ['that repeats digits', '0123456789'.repeat(4)],
  ['of a sequence', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['of letters that occur twice', 'aabbccddeeffgghhiijjkkllmmnnooppqq'],
  ['of words', 'please-change-this-to-something-else'],
  ['of the shop’s name', 'Bottega Via dei Coronari 12 in Roma'],
])('a secret %s can be guessed', (_what, secret) => {
  expect(isGuessable(secret)).toBe(true);
});

test('a random secret with more than half of its characters beside a neighbor cannot be guessed', () => {
  expect(isGuessable('7aaa11212666815b12edc9ccb12256de')).toBe(false);
});

test('no random secret is considered guessable', () => {
  const made = Array.from({ length: 2_000 }, () => [
    randomBytes(48).toString('base64'),
    randomBytes(48).toString('base64url'),
    randomBytes(32).toString('hex'),
    randomBytes(16).toString('hex'),
  ]).flat();
  expect(made.filter(isGuessable)).toEqual([]);
});

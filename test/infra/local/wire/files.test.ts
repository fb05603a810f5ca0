import { expect, test } from 'vitest';
import { isFull } from '#infra/local/wire/files.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: the write failed`), { code });

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('%s is a full disk, also as the cause of another error', (code) => {
  expect(isFull(systemError(code))).toBe(true);
  expect(isFull(new Error('not written', { cause: systemError(code) }))).toBe(true);
});

test('LevelDB’s own words of a full disk are one too', () => {
  expect(isFull(new Error('IO error: 000005.log: No space left on device'))).toBe(true);
});

test.each(['EROFS', 'EACCES', 'EIO'])('%s is no full disk: free space would not help', (code) => {
  expect(isFull(systemError(code))).toBe(false);
});

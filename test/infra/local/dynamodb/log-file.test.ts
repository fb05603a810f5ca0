import { expect, test } from 'vitest';
import { logState } from '#infra/local/dynamodb/log-file.ts';

const BLOCK = 32_768;

/** CRC-32C bit by bit, as it is defined, and stored as LevelDB stores it. */
function checksumOf(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  }
  const plain = ~value >>> 0;
  return (((plain >>> 15) | (plain << 17)) + 0xa282ead8) >>> 0;
}

/** A whole record in one piece, with so many bytes of its own. */
function recordOf(length: number): Buffer {
  const said = Buffer.concat([Buffer.from([1]), Buffer.alloc(length, 'lead ')]);
  const head = Buffer.alloc(6);
  head.writeUInt32LE(checksumOf(said), 0);
  head.writeUInt16LE(length, 4);
  return Buffer.concat([head, said]);
}

// The first fills its block, so that the third begins a block of its own.
const log = Buffer.concat([recordOf(500), recordOf(BLOCK - 507 - 7), recordOf(300), recordOf(20)]);
const damaged = (at: number, byte: number): Buffer => {
  const bytes = Buffer.from(log);
  bytes.writeUInt8(byte, at);
  return bytes;
};

test('a log is whole with all of its records', () => {
  expect(logState(log)).toBe('whole');
});

test.each([
  ['its last record', log.length - 3],
  ['the head of its last record', log.length - 25],
  ['a record over the end of a block', BLOCK - 5],
])('a log that ends within %s is cut', (_, length) => {
  expect(logState(log.subarray(0, length))).toBe('cut');
});

test('zeros behind its last record are room that nothing was written to', () => {
  expect(logState(Buffer.concat([log, Buffer.alloc(400)]))).toBe('cut');
});

test.each([
  ['the length of the first record', 5],
  ['the kind of the first record', 6],
  ['a byte of the first record', 90],
  ['the length of one before another block', 507 + 5],
  ['the kind of one before another block', 507 + 6],
  ['the length of one before the last', BLOCK + 5],
])('a log with %s wrong is broken, as others follow', (_, at) => {
  expect(logState(damaged(at, 0xee))).toBe('broken');
});

test.each([
  ['length', log.length - 27 + 5],
  ['kind', log.length - 27 + 6],
  ['byte', log.length - 3],
])('a log with a wrong %s in its last record is cut there', (_, at) => {
  expect(logState(damaged(at, 0xee))).toBe('cut');
});

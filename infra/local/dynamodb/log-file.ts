/*
 * LevelDB's log format (doc/log_format.md of its sources): blocks of records, each with a checksum of its type and bytes.
 */

const BLOCK_BYTES = 32_768;
const HEADER_BYTES = 7;
const LAST_TYPE = 4;

/**
 * `cut`: its end is missing, as where a process was ended in the middle of a write. `broken`: a record that others
 * follow does not have its checksum.
 */
export type LogState = 'whole' | 'cut' | 'broken';

export function logState(bytes: Buffer): LogState {
  let at = 0;
  let isWrong = false;
  while (at < bytes.length) {
    const left = BLOCK_BYTES - (at % BLOCK_BYTES);
    if (left < HEADER_BYTES) {
      at += left;
      continue;
    }
    if (at + HEADER_BYTES > bytes.length) return 'cut';
    // What was wrong before was not the end.
    if (isWrong) return 'broken';
    const type = bytes.readUInt8(at + 6);
    const end = at + HEADER_BYTES + bytes.readUInt16LE(at + 4);
    if (type === 0 || type > LAST_TYPE || end > bytes.length) return 'cut';
    isWrong = masked(crc32c(bytes.subarray(at + 6, end))) !== bytes.readUInt32LE(at);
    at = end;
  }
  return isWrong || bytes.length === 0 ? 'cut' : 'whole';
}

/** CRC-32C (Castagnoli), reflected; Node has CRC-32 alone. */
const POLYNOMIAL = 0x82f63b78;
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

function crc32c(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

/** As LevelDB stores a checksum, so that one of data with checksums in it differs. */
const masked = (value: number): number => (((value >>> 15) | (value << 17)) + 0xa282ead8) >>> 0;

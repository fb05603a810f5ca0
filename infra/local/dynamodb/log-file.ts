/*
 * LevelDB's log format (doc/log_format.md of its sources): blocks of records, each with a checksum of its type and bytes.
 */

const BLOCK_BYTES = 32_768;
const HEADER_BYTES = 7;
const LAST_TYPE = 4;

/**
 * `cut`: its end is missing, as where a process was ended in the middle of a write. `broken`: a record that others
 * follow is not as it was written.
 */
export type LogState = 'whole' | 'cut' | 'broken';

export function logState(bytes: Buffer): LogState {
  let at = 0;
  while (at < bytes.length) {
    const left = BLOCK_BYTES - (at % BLOCK_BYTES);
    const end = left < HEADER_BYTES ? at + left : recordEnd(bytes, at);
    // Its length may be what is wrong, so that the next one is looked for.
    if (end === undefined) return isFollowed(bytes, at + 1) ? 'broken' : 'cut';
    at = end;
  }
  return bytes.length === 0 ? 'cut' : 'whole';
}

/** Where the record ends that begins there; undefined where none does. */
function recordEnd(bytes: Buffer, at: number): number | undefined {
  if (at + HEADER_BYTES > bytes.length) return undefined;
  const type = bytes.readUInt8(at + 6);
  const end = at + HEADER_BYTES + bytes.readUInt16LE(at + 4);
  const isWithin = end <= bytes.length && end <= at + BLOCK_BYTES - (at % BLOCK_BYTES);
  if (type === 0 || type > LAST_TYPE || !isWithin) return undefined;
  return masked(crc32c(bytes.subarray(at + 6, end))) === bytes.readUInt32LE(at) ? end : undefined;
}

/** Whether a record begins anywhere in the rest of the block, or where a later one does. */
function isFollowed(bytes: Buffer, from: number): boolean {
  const next = from + BLOCK_BYTES - (from % BLOCK_BYTES);
  for (let at = from; at < Math.min(next, bytes.length); at += 1)
    if (recordEnd(bytes, at) !== undefined) return true;
  for (let at = next; at < bytes.length; at += BLOCK_BYTES)
    if (recordEnd(bytes, at) !== undefined) return true;
  return false;
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

const TILDE = 0x7e;
const BANG = 0x21;
const LETTER_U = 0x75;
const LETTER_Z = 0x7a;
const GREATER = 0x3e;

/** The bytes behind /ASCIIHexDecode: pairs of digits up to `>`. */
export function hexDecoded(bytes: Buffer): Buffer {
  const end = bytes.indexOf(GREATER);
  return Buffer.from(bytes.toString('latin1', 0, end === -1 ? bytes.length : end).replace(/\s/g, ''), 'hex');
}

/** The bytes behind /ASCII85Decode: groups of five digits for four bytes, `z` for four zeros, up to `~>`. */
export function ascii85Decoded(bytes: Buffer): Buffer {
  const end = bytes.indexOf(TILDE);
  const length = end === -1 ? bytes.length : end;
  const decoded = Buffer.alloc(length * 4 + 4);
  let written = 0;
  let group = 0;
  let digits = 0;
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === LETTER_Z && digits === 0) written += 4;
    if (byte < BANG || byte > LETTER_U) continue;
    group = group * 85 + (byte - BANG);
    digits += 1;
    if (digits < 5) continue;
    written = decoded.writeUInt32BE(group % 0x1_0000_0000, written);
    group = 0;
    digits = 0;
  }
  if (digits < 2) return decoded.subarray(0, written);
  for (let missing = digits; missing < 5; missing += 1) group = group * 85 + 84;
  decoded.writeUInt32BE(group % 0x1_0000_0000, written);
  return decoded.subarray(0, written + digits - 1);
}

/** Readers accept this much rubbish after the end mark. */
const TAIL_BYTES = 2048;

/** True where the file still has its end mark: it may be damaged, but it was not cut short. */
export function endsWhole(bytes: Uint8Array): boolean {
  const start = Math.max(0, bytes.length - TAIL_BYTES);
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, bytes.length - start).includes('%%EOF');
}

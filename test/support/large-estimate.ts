import { createHash } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';

/** Bytes that do not compress, the same on every run. */
function noise(bytes: number): Uint8Array {
  const blocks: Buffer[] = [];
  for (let index = 0; index * 32 < bytes; index += 1)
    blocks.push(createHash('sha256').update(`block ${index}`).digest());
  return Buffer.concat(blocks).subarray(0, bytes);
}

/** The same estimate as a file of that many megabytes more, as one with photographs would be. */
export async function withAttachedMegabytes(estimate: Uint8Array, megabytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.load(estimate);
  await document.attach(noise(megabytes * 1_000_000), 'photos.bin');
  return document.save();
}

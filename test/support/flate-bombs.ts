import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { onePage, type PdfObject, rawPdf, streamObject } from './raw-pdf.ts';

const MEGABYTE = 1 << 20;

/**
 * A zlib stream that inflates to that many megabytes of spaces. A flushed block stands alone, so one
 * block repeated does what deflating a gigabyte would take seconds for; the checksum is left wrong,
 * for whoever has inflated that far is bombed already.
 */
export function spaces(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MEGABYTE, ' '), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const end = Buffer.from([0x03, 0x00, 0, 0, 0, 0]);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array<Buffer>(megabytes).fill(block), end]);
}

const page = (content: PdfObject, more: PdfObject[] = []) => rawPdf({ objects: onePage(content, more) });
const twice = (megabytes: number) => deflateSync(spaces(megabytes), { level: 9 });

const ascii85 = (bytes: Buffer) => {
  const groups: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    let value = Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4)]).readUInt32BE(0);
    let group = '';
    for (let digit = 0; digit < 5; digit += 1) {
      group = String.fromCharCode(33 + (value % 85)) + group;
      value = Math.floor(value / 85);
    }
    groups.push(group);
  }
  return Buffer.from(`${groups.join('')}~>`, 'latin1');
};

/** LZW codes that grow a run of one letter: code 256 clears, each next code is one letter longer. */
function lzwRun(resets: number): Buffer {
  let bits = 0n;
  let count = 0;
  const bytes: number[] = [];
  const put = (code: number, width: number) => {
    bits = (bits << BigInt(width)) | BigInt(code);
    count += width;
    for (; count >= 8; count -= 8) bytes.push(Number((bits >> BigInt(count - 8)) & 0xffn));
    bits &= (1n << BigInt(count)) - 1n;
  };
  put(256, 9);
  put(0x20, 9);
  for (let code = 258; code < 4094; code += 1)
    put(code, code < 511 ? 9 : code < 1023 ? 10 : code < 2047 ? 11 : 12);
  while (count % 8 !== 0) put(0, 1);
  const run = Buffer.from(bytes);
  return Buffer.concat(Array<Buffer>(resets).fill(run));
}

/** Small files that unpack to a gigabyte, each hiding it another way. */
export const flateBombs: Record<string, () => Buffer> = {
  'one layer of deflate': () => page(streamObject(spaces(1024), '/Filter /FlateDecode')),
  'two layers, 2 KB in all': () => page(streamObject(twice(1024), '/Filter [/FlateDecode /FlateDecode]')),
  'two layers, the filter named indirectly': () =>
    page(streamObject(twice(1024), '/Filter 6 0 R'), ['[/FlateDecode /FlateDecode]']),
  'two layers, the filter name escaped': () =>
    page(streamObject(twice(1024), '/Filter [/Fl#61teDecode /#46lateDecode]')),
  'deflate under readable characters': () =>
    page(streamObject(ascii85(spaces(512)), '/Filter [/ASCII85Decode /FlateDecode]')),
  'deflate under hexadecimal': () =>
    page(
      streamObject(
        Buffer.from(`${spaces(512).toString('hex')}>`, 'latin1'),
        '/Filter [/ASCIIHexDecode /FlateDecode]',
      ),
    ),
  'page content that calls itself an image': () =>
    page(streamObject(spaces(1024), '/Filter /FlateDecode /Subtype /Image /Width 1 /Height 1')),
  'a hundred streams of twenty megabytes': () =>
    rawPdf({
      objects: onePage(
        `[${Array.from({ length: 100 }, (_, index) => `${index + 6} 0 R`).join(' ')}]`,
        Array<PdfObject>(100).fill(streamObject(spaces(20), '/Filter /FlateDecode')),
      ),
    }),
  'eight layers of deflate': () => {
    let data = spaces(64);
    for (let layer = 0; layer < 7; layer += 1) data = deflateSync(data, { level: 9 });
    return page(streamObject(data, `/Filter [${'/FlateDecode '.repeat(8)}]`));
  },
  'runs of LZW': () => page(streamObject(lzwRun(120), '/Filter /LZWDecode')),
};

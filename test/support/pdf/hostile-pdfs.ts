import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { deflated, onePage, type PdfObject, rawPdf, streamObject } from './raw-pdf.ts';

const pagesTree = (count: number, content: PdfObject): PdfObject[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Count ${count} /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Kids [${Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(' ')}] >>`,
  content,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ...Array<PdfObject>(count).fill('<< /Type /Page /Parent 2 0 R /Contents 3 0 R >>'),
];

const catalogOver = (...rest: PdfObject[]) =>
  rawPdf({ objects: ['<< /Type /Catalog /Pages 2 0 R >>', ...rest] });

const form = (content: string, resources: string) =>
  streamObject(
    deflateSync(Buffer.from(content)),
    `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Filter /FlateDecode /Resources << ${resources} >>`,
  );

/** Forms that each draw the next one ten times: ten to the power of their number texts. */
function formsOfForms(levels: number): Buffer {
  const forms = Array.from({ length: levels }, (_, level) =>
    level === levels - 1
      ? form('BT /F1 9 Tf (a) Tj ET', '/Font << /F1 5 0 R >>')
      : form('/X Do '.repeat(10), `/XObject << /X ${level + 7} 0 R >>`),
  );
  return rawPdf({ objects: onePage(deflated('/X Do'), forms, '/XObject << /X 6 0 R >>') });
}

export const pagesWith = (count: number) => rawPdf({ objects: pagesTree(count, deflated('BT ET')) });

export const textOperations = (count: number) =>
  rawPdf({ objects: onePage(deflated(`BT /F1 9 Tf\n${'(a) Tj\n'.repeat(count)}ET`)) });

/** Pages that take some 40 ms of CPU time each. */
const dotsUnderClips = (count: number) =>
  rawPdf({
    objects: pagesTree(
      count,
      deflated('q 0 0 m 9 0 l 9 9 l 0 9 l h W n 1 1 m 2 1 l 2 2 l h f Q\n'.repeat(20_000)),
    ),
  });

export const zeroPages = () => catalogOver('<< /Type /Pages /Kids [] /Count 0 >>');

export const xfaForm = () =>
  rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /NeedsRendering true >>',
      ...onePage(
        deflated(
          'BT /F1 12 Tf 72 700 Td (Please wait... If this message is not eventually replaced, your viewer cannot show this form.) Tj ET',
        ),
      ).slice(1),
      '<< /Fields [] /XFA [(template) 7 0 R (datasets) 7 0 R] >>',
      streamObject(Buffer.from('<template xmlns="http://www.xfa.org/schema/xfa-template/2.8/"/>')),
    ],
  });

/** Files that are not worth their trouble; none may end in a quote. */
const hostilePdfs: Record<string, () => Buffer> = {
  'three million text operations': () => textOperations(3_000_000),
  '3,001 pages': () => pagesWith(3001),
  'a page tree that holds itself': () => catalogOver('<< /Type /Pages /Kids [2 0 R] /Count 1 >>'),
  'two page trees that hold each other': () =>
    catalogOver(
      '<< /Type /Pages /Kids [3 0 R] /Count 2 >>',
      '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 2 0 R] /Count 2 >>',
    ),
  'a page tree ten thousand levels deep': () =>
    catalogOver(
      ...Array.from({ length: 10_000 }, (_, level) => `<< /Type /Pages /Kids [${level + 3} 0 R] /Count 1 >>`),
      '<< /Type /Page /MediaBox [0 0 612 792] >>',
    ),
  'a page tree that counts a billion pages': () =>
    catalogOver('<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', '<< /Type /Page /Parent 2 0 R >>'),
  'forms within forms, ten to the ninth': () => formsOfForms(9),
  'a form that draws itself': () =>
    rawPdf({
      objects: onePage(
        deflated('/X Do'),
        [form('/X Do /X Do', '/XObject << /X 6 0 R >>')],
        '/XObject << /X 6 0 R >>',
      ),
    }),
  'brackets a million deep': () =>
    rawPdf({ objects: onePage(deflated('BT ET'), [`${'['.repeat(1_000_000)}`]) }),
  'brackets a million deep in the content': () =>
    rawPdf({ objects: onePage(deflated(`BT ${'['.repeat(1_000_000)}`)) }),
  'a table of objects that points at itself': () =>
    Buffer.from(
      rawPdf({ objects: onePage(deflated('BT ET')) })
        .toString('latin1')
        .replace('/Root', '/Prev 9 /Root'),
      'latin1',
    ),
  'an object that is its own length': () =>
    rawPdf({
      objects: onePage('<< /Length 4 0 R /Filter /FlateDecode >>\nstream\nendless\nendstream'),
    }),
  'a page of no size': () =>
    rawPdf({
      objects: onePage(deflated('BT /F1 9 Tf (a) Tj ET')).map((object) =>
        typeof object === 'string' ? object.replace('[0 0 612 792]', '[0 0 0 0]') : object,
      ),
    }),
  'a page of astronomic size': () =>
    rawPdf({
      objects: onePage(deflated('BT /F1 1e30 Tf 1e38 1e38 Td (a) Tj ET')).map((object) =>
        typeof object === 'string' ? object.replace('[0 0 612 792]', '[-1e38 -1e38 1e38 1e38]') : object,
      ),
    }),
  'a hundred pages of 20,000 dots under clips each': () => dotsUnderClips(100),
  'twenty thousand stamps of nothing': () =>
    rawPdf({
      objects: onePage(deflated('BT ET'), [form('0 0 1 1 re f', '')]).map((object) =>
        typeof object === 'string'
          ? object.replace(
              '/MediaBox',
              `/Annots [${'<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 9 9] /AP << /N 6 0 R >> >> '.repeat(20_000)}] /MediaBox`,
            )
          : object,
      ),
    }),
  'nothing but the header': () => Buffer.from('%PDF-1.7\n'),
};

/** Files of another kind under a PDF's name. */
export const otherKinds: Record<string, () => Buffer> = {
  'a web page': () => Buffer.from('<!doctype html><html><body>Your estimate</body></html>'),
  'a ZIP archive': () => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(2000, 7)]),
  'a JPEG picture': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]),
  'an empty file': () => Buffer.alloc(0),
  'a header that comes too late': () => Buffer.concat([Buffer.alloc(1024, ' '), Buffer.from('%PDF-1.7\n')]),
};

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

/** One that unpacks without end, one of too much work, one whose parts hold each other, one of mad numbers, one cut short. */
const oneOfAKind = new Set([
  'two layers, 2 KB in all',
  '3,001 pages',
  'two page trees that hold each other',
  'a page of astronomic size',
  'nothing but the header',
]);

/** Those without a page that looks scanned; the others are a matter for OCR. */
const unscanned = new Set([
  'three million text operations',
  '3,001 pages',
  'a page tree that holds itself',
  'a page tree ten thousand levels deep',
  'forms within forms, ten to the ninth',
  'nothing but the header',
]);

const hostileFiles = Object.entries(hostilePdfs);
export const hostileOfEachKind = Object.entries({ ...flateBombs, ...hostilePdfs }).filter(([name]) =>
  oneOfAKind.has(name),
);
/** What the whole product must refuse at once. */
export const refusedFiles = [
  ...Object.entries({ ...flateBombs, ...otherKinds }),
  ...hostileFiles.filter(([name]) => unscanned.has(name)),
];
export const otherHostileFiles = hostileFiles.filter(
  ([name]) => !oneOfAKind.has(name) && !unscanned.has(name),
);

const tooMuchWork = new Set([
  'three million text operations',
  '3,001 pages',
  'forms within forms, ten to the ninth',
  'a form that draws itself',
]);

/** Whether such a file is refused as too_complex; the others are refused for another reason, or sent to OCR. */
export const isTooComplex = (name: string) => name in flateBombs || tooMuchWork.has(name);

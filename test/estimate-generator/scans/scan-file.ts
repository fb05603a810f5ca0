import { PDFName } from 'pdf-lib';
import { emptyPdf } from '../paper/pdf-file.ts';
import type { Grey } from './raster.ts';

/** One bit a pixel, rows padded to whole bytes; dark is 0. */
function bits({ width, height, pixels }: Grey, threshold: number): Uint8Array {
  const stride = Math.ceil(width / 8);
  const packed = new Uint8Array(stride * height).fill(0xff);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((pixels[y * width + x] ?? 255) < threshold) {
        const at = y * stride + (x >> 3);
        packed[at] = (packed[at] ?? 0xff) & ~(0x80 >> (x & 7));
      }
  return packed;
}

/** A scanner's PDF: each page one black-and-white image, no text layer. */
export async function scanPdf(pages: readonly Grey[], dpi: number): Promise<Uint8Array> {
  const pdf = await emptyPdf({ creator: 'Office Scanner', producer: 'MRC Writer 3' });
  for (const image of pages) {
    const width = (image.width * 72) / dpi;
    const height = (image.height * 72) / dpi;
    const page = pdf.addPage([width, height]);
    const stream = pdf.context.flateStream(bits(image, 150), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: image.width,
      Height: image.height,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 1,
    });
    page.node.setXObject(PDFName.of('Scan'), pdf.context.register(stream));
    const content = pdf.context.flateStream(`q ${width} 0 0 ${height} 0 0 cm /Scan Do Q`);
    page.node.set(PDFName.of('Contents'), pdf.context.register(content));
  }
  return pdf.save({ useObjectStreams: true, addDefaultPage: false });
}

import type { Draw } from '#lambdas/site-pages/drawing.ts';

/** A PNG's size, and its pixels as "rrggbbaa" by column and row. */
export function decodedPng(
  draw: Draw,
  png: Buffer,
): {
  width: number;
  height: number;
  at: (x: number, y: number) => string;
} {
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('This is not a PNG');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const { pixels } = draw(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`,
  ).render();
  const bytes = Buffer.from(pixels);
  return {
    width,
    height,
    at: (x, y) => bytes.toString('hex', (y * width + x) * 4, (y * width + x) * 4 + 4),
  };
}

import { describe, expect, test } from 'vitest';
import { drawer } from '#lambdas/site-pages/drawing.ts';
import { brandIcons } from '#lambdas/site-pages/icons.ts';
import { decodedPng } from '#test/support/png.ts';

const draw = await drawer();
const icons = (primary: string) => brandIcons({ colours: { primary, accent: '#c2410c' } }, draw);

const bytes = (content: string | Uint8Array | undefined) => Buffer.from(content ?? '');

describe('the icon of a home screen', () => {
  const { width, height, at } = decodedPng(draw, bytes(icons('#1f4e79')['apple-touch-icon.png']));

  test('is 180 pixels square, in the company’s color to its corners', () => {
    expect([width, height]).toEqual([180, 180]);
    const looked = [at(0, 0), at(179, 0), at(0, 179), at(179, 179), at(90, 90)];
    expect(new Set(looked)).toEqual(new Set(['1f4e79ff']));
  });

  test('shows the gable in what reads on that color', () => {
    // The ridge, 16 by 8 on a square of 32.
    expect(at(90, 45)).toBe('ffffffff');
    const pale = decodedPng(draw, bytes(icons('#ffe08a')['apple-touch-icon.png']));
    expect([pale.at(90, 90), pale.at(90, 45)]).toEqual(['ffe08aff', '000000ff']);
  });
});

describe('the icon of a tab', () => {
  const ico = bytes(icons('#1f4e79')['favicon.ico']);

  test('is one picture of 32 pixels in an ICO file that says where it is and how long', () => {
    expect(ico.toString('hex', 0, 6)).toBe('000001000100');
    expect([ico[6], ico[7]]).toEqual([32, 32]);
    expect(ico.readUInt32LE(18)).toBe(22);
    expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
  });

  test('has the company’s color and clear corners', () => {
    const { width, height, at } = decodedPng(draw, ico.subarray(22));
    expect([width, height]).toEqual([32, 32]);
    expect(at(16, 16)).toBe('1f4e79ff');
    for (const corner of [at(0, 0), at(31, 31)]) expect(corner.slice(6)).toBe('00');
  });

  test('is drawn of the same lines where the browser takes a drawing', () => {
    const svg = String(icons('#1f4e79')['favicon.svg']);
    expect(svg).toContain('fill="#1f4e79"');
    expect(svg).toContain('stroke="#ffffff"');
    expect(svg).toContain('M6 17L16 8L26 17M10 15L10 24L22 24L22 15');
  });
});

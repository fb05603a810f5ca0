import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  contrast,
  grounds,
  mix,
  paletteCss,
  paletteOf,
  readableOn,
  type Theme,
} from '#shared/page/palette.ts';

const css = readFileSync(new URL('../../../web/ui/tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css
  .replace(/@media print[\s\S]*/, '')
  .split('@media (prefers-color-scheme: dark)');

function coloursIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const neutrals: Record<Theme, Record<string, string>> = {
  light: coloursIn(lightCss),
  dark: coloursIn(darkCss),
};

/** Foreground, background, least ratio: 4.5 for text, 3 for borders and icons. */
const pairs: [string, string, number][] = [
  ...['page', 'card', 'sunken', 'brand-soft', 'accent-soft', 'sky'].flatMap((ground) =>
    ['text', 'muted', 'brand-ink', 'accent-ink'].map((ink): [string, string, number] => [ink, ground, 4.5]),
  ),
  ['danger', 'card', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['success', 'card', 4.5],
  ['success', 'success-soft', 4.5],
  ['warn-ink', 'warn-soft', 4.5],
  ['warn-line', 'warn-soft', 3],
  ['edge', 'card', 3],
  ['edge', 'page', 3],
  ['on-brand', 'brand', 4.5],
  ['on-accent', 'accent', 4.5],
  ['brand', 'card', 3],
  ['accent', 'card', 3],
  ['accent', 'page', 3],
  ['accent', 'sky', 3],
];

const companies = {
  'the default colours': { primary: '#1f4e79', accent: '#c2410c' },
  'bright yellow and white': { primary: '#ffd400', accent: '#ffffff' },
  'black and black': { primary: '#000000', accent: '#000000' },
  'white and pale grey': { primary: '#ffffff', accent: '#eeeeee' },
  'middle grey twice': { primary: '#777777', accent: '#777777' },
  'lime and magenta': { primary: '#00ff00', accent: '#ff00ff' },
};

describe.each(Object.entries(companies))('%s', (_, colours) => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    const colourOf: Record<string, string> = { ...neutrals[theme], ...paletteOf(colours, theme) };
    test.each(pairs)('%s reads on %s at %d to 1', (front, ground, ratio) => {
      expect(contrast(colourOf[front] ?? '', colourOf[ground] ?? '')).toBeGreaterThanOrEqual(ratio);
    });
  });
});

describe.each(Object.entries(companies))('%s', (_, colours) => {
  test.each(['light', 'dark'] as const)(
    'the %s theme’s four tiles stand from light to dark, each apart',
    (theme) => {
      const palette: Record<string, string> = paletteOf(colours, theme);
      const tiles = [1, 2, 3, 4].map((number) => contrast(palette[`tile-${number}`] ?? '', '#000000'));
      const steps = tiles.slice(1).map((tile, index) => (tiles[index] ?? 0) / tile);
      expect(Math.min(...steps)).toBeGreaterThan(1.15);
    },
  );

  test('colored words on dark stand at 5.3 to 1 and more', () => {
    const palette = paletteOf(colours, 'dark');
    for (const ground of [grounds.dark.page, grounds.dark.card, grounds.dark.sunken, palette['brand-soft']])
      for (const ink of [palette['brand-ink'], palette['accent-ink']])
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(5.3);
  });
});

test.each(['light', 'dark'] as const)('the palette knows the grounds of the %s style sheet', (theme) => {
  expect(neutrals[theme]).toMatchObject(grounds[theme]);
});

test('a color that reads already stays the company’s own', () => {
  expect(paletteOf(companies['the default colours'], 'light')).toMatchObject({
    brand: '#1f4e79',
    accent: '#c2410c',
  });
});

test('the page’s style holds every token in both themes', () => {
  const style = paletteCss(companies['the default colours']);
  const [light = '', dark = ''] = style.split('@media');
  for (const token of Object.keys(paletteOf(companies['the default colours'], 'light'))) {
    expect(light).toContain(`--${token}:#`);
    expect(dark).toContain(`--${token}:#`);
  }
});

test('contrast is the one WCAG defines', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(readableOn('#777777')).toBe('#000000');
  expect(readableOn('#767676')).toBe('#ffffff');
});

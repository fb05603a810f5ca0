import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dist } from '#infra/build/dist.ts';
import { loadEmbedScripts } from '#infra/pages/files.ts';
import { markOf } from '#shared/embed/mark.ts';
import { embedScriptsOf } from '#shared/page/embed-scripts.ts';
import { defaultBrand } from '#shared/site/brand.ts';

/** As many origins as there may be, as long as they may be, of which no two are alike. */
const embedOrigins = Array.from({ length: 20 }, (_, at) => {
  const letters = Array.from({ length: 78 }, (_letter, n) => ((at * 7 + n * (at + 11)) % 36).toString(36));
  return `https://${letters.join('')}${10 + at}.example.com`;
});
const companyName = 'Whitfield & Daughters Roofing, Siding, Gutters </script><b> of Greater Omaha Inc.';
const { 'embed.js': loader = '', 'embed-frame.js': rest = '' } = embedScriptsOf(loadEmbedScripts(dist.web), {
  origin: 'https://quote.whitfield-daughters-roofing.example.com',
  brand: { ...defaultBrand, companyName, colours: { primary: '#7b2d43', accent: '#c2410c' } },
  embedOrigins,
});

test('the script on a company’s website has at most 2 KB, the part that comes with a frame 4 KB, with twenty long origins and a name of 80 letters', () => {
  expect(companyName.length).toBeGreaterThanOrEqual(80);
  expect(Math.max(...embedOrigins.map(({ length }) => length))).toBe(100);
  expect(gzipSync(loader).length).toBeLessThanOrEqual(2048);
  expect(gzipSync(rest).length).toBeLessThanOrEqual(4096);
});

test('it knows the site that it is from', () => {
  expect(loader).toContain('"origin":"https://quote.whitfield-daughters-roofing.example.com"');
});

test('it knows who may frame the quote, and a company’s name ends no script', () => {
  for (const origin of embedOrigins) expect(loader).toContain(`"${markOf(origin)}"`);
  expect(loader + rest).not.toContain('</script>');
});

test('the part that comes with a frame is not in it', () => {
  expect(loader).not.toContain('iframe-child-init');
  expect(rest).toContain('iframe-child-init');
});

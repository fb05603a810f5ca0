import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dist } from '#infra/build/dist.ts';
import { embedScriptsOf } from '#infra/pages/embed-scripts.ts';
import { defaultBrand } from '#shared/site/brand.ts';

const embedOrigins = ['https://www.example.com', 'https://example.com'];
const { 'embed.js': loader = '', 'embed-frame.js': rest = '' } = embedScriptsOf(dist.web, {
  brand: { ...defaultBrand, companyName: 'Acme </script><b>' },
  embedOrigins,
});

test('the script on a company’s website has at most 2 KB, the part that comes with a frame 4 KB', () => {
  expect(gzipSync(loader).length).toBeLessThanOrEqual(2048);
  expect(gzipSync(rest).length).toBeLessThanOrEqual(4096);
});

test('it knows who may frame the quote, and a company’s name ends no script', () => {
  for (const origin of embedOrigins) expect(loader).toContain(`"${origin}"`);
  expect(loader).not.toContain('</script>');
});

test('the part that comes with a frame is not in it', () => {
  expect(loader).not.toContain('iframe-child-init');
  expect(rest).toContain('iframe-child-init');
});

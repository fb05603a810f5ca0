import { expect, test } from 'vitest';
import { siteFiles } from '#infra/site-files.ts';
import { defaultBrand } from '#shared/brand.ts';
import { HEAD_MARK } from '#shared/page-shell/shell.ts';

const template = `<html><head>${HEAD_MARK}</head><body>{{companyName}}</body></html>`;

test('the page names the company, as text and not as markup', () => {
  const files = siteFiles(template, { ...defaultBrand, companyName: 'A & B <Roofs>' });
  expect(files['index.html']).toContain('<body>A &amp; B &lt;Roofs&gt;</body>');
});

test('robots stay out of the office and the API', () => {
  expect(siteFiles(template, defaultBrand)['robots.txt']).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /api/\n',
  );
});

test('a site with an address has a sitemap, and robots are told of it', () => {
  const files = siteFiles(template, { ...defaultBrand, siteUrl: 'https://juniperridge.example' });
  expect(files['robots.txt']).toContain('Sitemap: https://juniperridge.example/sitemap.xml');
  expect(files['sitemap.xml']).toContain('<loc>https://juniperridge.example/</loc>');
  expect(siteFiles(template, defaultBrand)).not.toHaveProperty('sitemap.xml');
});

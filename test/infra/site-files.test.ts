import { describe, expect, test } from 'vitest';
import { siteFiles } from '#infra/site-files.ts';
import { type Brand, defaultBrand } from '#shared/brand.ts';
import { emptyTemplate, plainPrerender } from '#test/support/web-build.ts';

const filesOf = (brand: Partial<Brand> = {}) =>
  siteFiles(
    { template: emptyTemplate, prerender: plainPrerender },
    { brand: { ...defaultBrand, ...brand }, googleMapsApiKey: '' },
  );

describe('the pages', () => {
  test.each([
    ['index.html', 'en', 'home'],
    ['index.es.html', 'es', 'inicio'],
    ['page.html', 'en', 'other'],
  ])('%s is in %s and says %j', (file, language, body) => {
    const page = filesOf()[file];
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<body>${body}</body>`);
  });
});

test('robots stay out of the office, the API and the quotes behind links', () => {
  expect(filesOf()['robots.txt']).toBe('User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /q/\n');
});

test('a site with an address has a sitemap, and robots are told of it', () => {
  const files = filesOf({ siteUrl: 'https://juniperridge.example' });
  expect(files['robots.txt']).toContain('Sitemap: https://juniperridge.example/sitemap.xml');
  expect(files['sitemap.xml']).toContain('<loc>https://juniperridge.example/</loc>');
  expect(filesOf()).not.toHaveProperty('sitemap.xml');
});

describe('the admin page as an app', () => {
  const files = filesOf({ companyName: 'Juniper Ridge Roofing' });

  test('has the company’s name and icons, and holds the admin page alone', () => {
    const manifest = JSON.parse(String(files['admin.webmanifest']));
    expect(manifest).toMatchObject({
      name: 'Juniper Ridge Roofing Admin',
      short_name: 'Leads',
      id: '/admin',
      start_url: '/admin',
      scope: '/admin',
      display: 'standalone',
    });
    for (const { src } of manifest.icons) expect(files).toHaveProperty([src.slice(1)]);
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toContain('180x180');
    expect(JSON.parse(String(filesOf({ companyName: 'Twelve Roofs' })['admin.webmanifest'])).short_name).toBe(
      'Twelve Roofs',
    );
  });

  test('is nothing that a homeowner’s page names', () => {
    for (const page of ['index.html', 'index.es.html', 'page.html'])
      expect(files[page]).not.toMatch(/manifest|admin-sw/);
    expect(files['admin-sw.js']).toContain('notificationclick');
  });
});

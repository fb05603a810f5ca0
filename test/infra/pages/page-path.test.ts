import { describe, expect, test } from 'vitest';
import { fileAt, fits, pageRewrite } from '#infra/pages/page-path.ts';

/** The function as CloudFront runs it. */
const rewritten = new Function('uri', `${pageRewrite}\nreturn handler({ request: { uri } }).uri;`);

describe('which file answers a path', () => {
  test.each([
    ['/', '/index.html'],
    ['/admin', '/index.html'],
    ['/admin/', '/index.html'],
    ['/a.b/c', '/index.html'],
    ['/offer.', '/index.html'],
    ['/index.html', '/index.html'],
    ['/assets/main-x1.js', '/assets/main-x1.js'],
    ['/.env', '/.env'],
    ['/offer.pdf?', '/offer.pdf?'],
    // Next to the bucket's root, where its list of files is.
    ['', '/index.html'],
    ['//', '/index.html'],
    ['/.', '/index.html'],
    ['/..', '/index.html'],
  ])('%j: %s, at the edge as on one machine', (path, file) => {
    expect(fileAt(path)).toBe(file);
    expect(rewritten(path)).toBe(file);
  });
});

test.each([
  ['/', true, false],
  ['/admin', true, true],
  ['/admin/x', true, true],
  ['/%61dmi%6E', true, true],
  ['/adm', true, false],
  ['/Admin', true, false],
  ['/%zz', true, false],
])('%s fits * (%s) and /admin* (%s)', (path, everything, admin) => {
  expect(fits(path, '*')).toBe(everything);
  expect(fits(path, '/admin*')).toBe(admin);
});

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { picturesOf, type SiteOrigins, siteHeaders } from '#infra/pages/headers.ts';
import { defaultBrand } from '#shared/site/brand.ts';

const origins: SiteOrigins = {
  cognito: 'https://cognito-idp.us-east-1.amazonaws.com',
  documentsBucket: 'https://documents.s3.us-east-1.amazonaws.com',
  pictures: [],
  inlineScripts: { home: 'open("<a>")', other: 'close("<a>")' },
  googleMaps: true,
  embedOrigins: [],
};

/** Sources of each directive. */
const read = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const policyAt = (paths: string, changes: Partial<SiteOrigins> = {}) =>
  siteHeaders({ ...origins, ...changes }).find((row) => row.paths === paths)?.headers[
    'content-security-policy'
  ] ?? '';

const policies = {
  'the office': policyAt('/admin*'),
  'the office without a key': policyAt('/admin*', { googleMaps: false }),
  'homeowners with a key': policyAt('*'),
  'homeowners without a key': policyAt('*', { googleMaps: false }),
  'quote links': policyAt('/q/*'),
};

describe.each(Object.entries(policies))('the policy of %s', (whom, policy) => {
  test('evaluates no text, and runs no inline script but those of its pages, by their hash', () => {
    const [home, other] = Object.values(origins.inlineScripts).map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    const own = whom.startsWith('homeowners') ? [home, other] : [other];
    const scripts = read(policy)['script-src'] ?? [];
    expect(scripts.filter((source) => source.startsWith("'"))).toEqual(["'self'", ...own]);
  });

  test('names hosts, or one path of a host, and no family of hosts, scheme or everything', () => {
    for (const source of Object.values(read(policy)).flat())
      expect(source).toMatch(/^('[\w/+=-]+'|data:|https:\/\/[\w.-]+(\/[\w/]+\w)?)$/);
    const data = Object.entries(read(policy)).filter(([, sources]) => sources.includes('data:'));
    expect(data.map(([name]) => name)).toEqual(['img-src']);
  });

  test('keeps plug-ins, other bases and frames out, but in the office those of uploaded PDFs', () => {
    for (const name of ['base-uri', 'object-src', 'frame-ancestors'])
      expect(read(policy)[name]).toEqual(["'none'"]);
    const frames = whom.startsWith('the office') ? origins.documentsBucket : "'none'";
    expect(read(policy)['frame-src']).toEqual([frames]);
  });
});

test('the office shows the company’s images from where visitors get them, and takes nothing else from there', () => {
  const policy = read(policyAt('/admin*', { pictures: ['https://images.example.com/a.jpg', '/logo.svg'] }));
  expect(policy['img-src']).toContain('https://images.example.com');
  const others = Object.entries(policy).filter(([name]) => name !== 'img-src');
  expect(others.flatMap(([, sources]) => sources)).not.toContain('https://images.example.com');
});

describe('an app on the phone, with a script that stays', () => {
  test.each(['worker-src', 'manifest-src'])('is the admin’s alone, and the site’s own: %s', (name) => {
    expect(read(policyAt('/admin*'))[name]).toEqual(["'self'"]);
    for (const policy of [policyAt('*'), policyAt('/q/*')]) expect(read(policy)[name]).toEqual(["'none'"]);
  });
});

describe('Google', () => {
  const hosts = (policy: string) => [...new Set(policy.match(/[\w.-]*(google|gstatic)[\w.-]*/g))].toSorted();

  test('is named by the hosts of Maps, its satellite tiles and letters, and Places, and only with a key', () => {
    const tiles = [0, 1, 2, 3].map((n) => `khms${n}.googleapis.com`);
    expect(hosts(policies['homeowners with a key'])).toEqual([
      ...['fonts.googleapis.com', 'fonts.gstatic.com', ...tiles, 'maps.googleapis.com', 'maps.gstatic.com'],
      ...['mapsresources-pa.googleapis.com', 'places.googleapis.com'],
    ]);
    expect(hosts(policies['homeowners without a key'])).toEqual([]);
    expect(hosts(policies['the office without a key'])).toEqual([]);
  });

  test('gives the office pictures from one host and nothing else, and only with a key', () => {
    const [withKey, without] = [policies['the office'], policies['the office without a key']].map(read);
    expect(withKey).toEqual({
      ...without,
      'img-src': ["'self'", 'data:', 'https://maps.googleapis.com/maps/api/staticmap'],
    });
  });

  test('runs scripts from one host', () => {
    const scripts = read(policies['homeowners with a key'])['script-src']?.slice(3);
    expect(scripts).toEqual(['https://maps.googleapis.com']);
  });
});

test('the office talks to this site and Cognito, homeowners to this site and the bucket for documents', () => {
  expect(read(policies['the office'])['connect-src']).toEqual(["'self'", origins.cognito]);
  const { 'connect-src': homeowners } = read(policies['homeowners without a key']);
  expect(homeowners).toEqual(["'self'", origins.documentsBucket]);
});

const withoutKey = read(policies['homeowners without a key']);
const withPictures = (...pictures: string[]) => read(policyAt('*', { pictures, googleMaps: false }));

test.each([
  ['', []],
  ['/logo.svg', []],
  ['logo.svg', []],
  ['data:image/png;base64,AAAA', []],
  ['https://cdn.example/a/logo.png?x=1', ['https://cdn.example']],
  ['//cdn.example:8443/logo.png', ['https://cdn.example:8443']],
  ['https://a.example;script-src/logo.png', []],
  ['https://a.example,b.example/logo.png', []],
  ['https://*/logo.png', []],
])('a picture at %j adds %j to what may be shown, and nothing to what may run', (picture, added) => {
  expect(withPictures(picture)).toEqual({ ...withoutKey, 'img-src': ["'self'", 'data:', ...added] });
});

test('every picture of a brand may be shown, each host named once, and no link', () => {
  const brand = {
    ...defaultBrand,
    logoUrl: 'https://logo.example/a.svg',
    heroImage: { url: 'https://photos.example/crew.jpg', width: 1200, height: 800, alt: '' },
    callback: { ...defaultBrand.callback, photoUrl: 'https://people.example/maria.jpg' },
    reviews: [{ text: 'Quick.', author: 'Dana R.', source: '', url: 'https://reviews.example/1' }],
    badges: [
      { text: 'A', imageUrl: 'https://photos.example/a.png', url: 'https://badges.example/a' },
      { text: 'B', imageUrl: '/b.png', url: '' },
      { text: 'C', imageUrl: '', url: '' },
    ],
  };
  const hosts = ['https://logo.example', 'https://photos.example', 'https://people.example'];
  expect(withPictures(...picturesOf(brand))).toEqual({
    ...withoutKey,
    'img-src': ["'self'", 'data:', ...hosts],
  });
});

test.each([
  ['*', undefined],
  ['/admin*', 'noindex'],
  ['/q/*', 'noindex, nofollow'],
  ['/embed', 'noindex'],
])('search engines are told of %s: %s', (paths, said) => {
  const { headers = {} } = siteHeaders(origins).find((row) => row.paths === paths) ?? {};
  expect(headers['x-robots-tag']).toBe(said);
});

describe('the page for frames of other sites', () => {
  const embedOrigins = ['https://www.example.com', 'http://localhost:8080'];
  const policiesBy = (named: readonly string[]) =>
    Object.fromEntries(
      siteHeaders({ ...origins, embedOrigins: named }).map(({ paths, headers }) => [
        paths,
        read(headers['content-security-policy'] ?? ''),
      ]),
    );

  test('may be framed by the origins that are named, and no other page by anybody', () => {
    const { '/embed': embed, ...others } = policiesBy(embedOrigins);
    expect(embed?.['frame-ancestors']).toEqual(embedOrigins);
    expect(Object.keys(others)).toEqual(['*', '/admin*', '/q/*']);
    for (const policy of Object.values(others)) expect(policy['frame-ancestors']).toEqual(["'none'"]);
  });

  test('may be framed by nobody unless somebody is named', () => {
    for (const policy of Object.values(policiesBy([]))) expect(policy['frame-ancestors']).toEqual(["'none'"]);
  });

  test.each([
    [[], ['*', '/admin*', '/q/*', '/embed']],
    [embedOrigins, ['*', '/admin*', '/q/*']],
  ])('%j: what nobody may frame says so to browsers that know no policy either', (named, closed) => {
    const rows = siteHeaders({ ...origins, embedOrigins: named });
    expect(
      rows.filter(({ headers }) => headers['x-frame-options'] === 'DENY').map(({ paths }) => paths),
    ).toEqual(closed);
  });

  test('may load and run what the homeowner’s page may, and no more', () => {
    const { '*': page, '/embed': embed } = policiesBy(embedOrigins);
    expect({ ...embed, 'frame-ancestors': [] }).toEqual({ ...page, 'frame-ancestors': [] });
  });
});

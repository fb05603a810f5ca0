import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { loadPageBuild, QUOTE_LINK_PAGES, quoteLinkFiles } from '#infra/pages/files.ts';
import type { ScriptedPage } from '#shared/api/browser-failure-routes.ts';
import { pageFiles } from '#shared/page/site-files.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { sourceFiles, sourceText } from '#test/support/import-graph.ts';

const dist = fileURLToPath(new URL('../../dist/web', import.meta.url));
const index = join(dist, 'index.html');
if (!existsSync(index)) throw new Error('dist/web is not built: run "npm run build" first');
const settings = { brand: defaultBrand, googleMapsApiKey: '' };
const pagesWith = (googleMapsApiKey: string) =>
  pageFiles(loadPageBuild(dist), { ...settings, googleMapsApiKey });
const pages = pagesWith('');
const { inlineScripts } = loadPageBuild(dist).prerender(settings);

/** The scripts that a browser runs before the first step of a page works: the page's own and all they import. */
function firstScripts(file = 'index.html'): Map<string, string> {
  const runs = String(pages[file]).replaceAll(/<link[^>]* as="fetch"[^>]*>/g, '');
  const wanted = [...runs.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
  const scripts = new Map<string, string>();
  for (const path of wanted) {
    if (scripts.has(path)) continue;
    const code = readFileSync(join(dist, path), 'utf8');
    scripts.set(path, code);
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      wanted.push(`/assets/${name}`);
  }
  return scripts;
}

/** The files of each part that comes later, by its module. */
function lazyFiles(file: string): Record<string, string[]> {
  const list =
    /<script type="application\/json" id="lazy-files">([^<]+)</.exec(String(pages[file]))?.[1] ?? '';
  return JSON.parse(list);
}

/** The HTML of each page with a script. */
const scripted: Record<ScriptedPage, unknown> = {
  index: pages['index.html'],
  embed: pages['embed.es.html'],
  'not-found': pages['not-found.html'],
  admin: pages['admin.html'],
  'quote-link': JSON.parse(quoteLinkFiles(loadPageBuild(dist), settings)[QUOTE_LINK_PAGES] ?? '').template,
  'no-email': pages['page.html'],
};

describe('the inline script', () => {
  test.each(Object.entries(scripted))(
    'of %s stands before all that may fail, names the page, and is the only one',
    (name, html) => {
      const text = inlineScripts[name === 'index' || name === 'embed' ? 'home' : 'other'];
      const start = /src="\/assets\/\w+(-[\w-]{7})\.js"/.exec(String(html));
      const tag = `<script data-page="${name}${start?.[1]}">${text}</script>`;
      const [before = '', after = ''] = String(html).split(tag);
      expect(before).toContain('<head>');
      expect(before).not.toMatch(/<script|<link|<img/);
      expect(after).toContain('<script type="module"');
      expect(after).not.toMatch(/<script(?! type="(module|application\/(ld\+)?json)")/);
    },
  );

  test.each([
    ['home', 600],
    ['other', 400],
  ] as const)('%s is of at most %i compressed bytes, and names nothing that is elsewhere', (name, most) => {
    const text = inlineScripts[name];
    expect(gzipSync(text).length).toBeLessThanOrEqual(most);
    // It stands in no file that has what it might name.
    expect([...text.matchAll(/\b(?:import|require|__vite\w*)\b/g)]).toEqual([]);
  });
});

describe('the built homeowner’s page', () => {
  test.each(['index.html', 'index.es.html'])(
    '%s needs at most 105 KB of compressed JavaScript before the first step works',
    (file) => {
      const sizes = [...firstScripts(file)].map(([path, code]) => [path, gzipSync(code).length] as const);
      expect(sizes.length).toBeGreaterThan(0);
      const total = sizes.reduce((sum, [, size]) => sum + size, 0);
      expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(105_000);
    },
  );

  test.each(['index.html', 'index.es.html'])('%s has at most 6.5 KB of compressed styles', (file) => {
    const styles = [...String(pages[file]).matchAll(/<style>([^<]*)<\/style>/g)].map(([, css]) => css ?? '');
    // Those of all first screens, and the company's colors.
    expect(styles.length).toBeGreaterThanOrEqual(2);
    expect(gzipSync(styles.join('')).length).toBeLessThanOrEqual(6500);
  });

  test('paints with what stands in it: no style sheet is waited for, and a typeface is swapped in', () => {
    for (const file of ['index.html', 'index.es.html', 'page.html']) {
      const page = String(pages[file]);
      expect(page).not.toMatch(/rel="stylesheet"/);
      expect(page).toMatch(/@font-face\{font-family:Barlow Semi Condensed;[^}]*font-display:swap/);
      expect(page).toMatch(/<style>[^<]*scroll-margin-top:/);
    }
  });

  test.each(['index.html', 'index.es.html', 'embed.html'])(
    '%s asks for its typeface with the first bytes, and not in the head, where the first paint would wait for it',
    (file) => {
      const [head = '', body = ''] = String(pages[file]).split('</head>');
      expect(head).not.toContain('as="font"');
      expect(body).toMatch(/^\s*<body><link rel="preload" as="font" type="font\/woff2" crossorigin href="/);
    },
  );

  test('no part asks for the styles again that the page holds, where they would lie over those that came since', () => {
    const asked = readdirSync(join(dist, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .flatMap(
        (name) => readFileSync(join(dist, 'assets', name), 'utf8').match(/assets\/[^"'`]+\.css/g) ?? [],
      );
    const held = [...new Set(asked)].filter((name) =>
      Object.values(pages).some((page) =>
        String(page).includes(readFileSync(join(dist, name), 'utf8').trim()),
      ),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(held).toEqual([]);
  });

  test.each([
    ['index.html', 'Get Your', 'Su cotización'],
    ['index.es.html', 'Su cotización', 'Get Your'],
    ['page.html', 'Get Your', 'Su cotización'],
  ])('%s asks for the words of its own language with the script, and for no others', (file, own, other) => {
    const page = String(pages[file]);
    const asked = [...page.matchAll(/<link rel="modulepreload" crossorigin href="\/(assets\/[^"]+)">/g)];
    const scripts = asked.map(([, path = '']) => readFileSync(join(dist, path), 'utf8'));
    expect(scripts.filter((script) => script.includes(own))).toHaveLength(1);
    expect(scripts.filter((script) => script.includes(other))).toEqual([]);
  });

  test.each([
    ['index.html', (source: string) => !source.startsWith('web/admin/')],
    // The preview of the price cards speaks as the homeowner's page does.
    ['admin.html', (source: string) => source.startsWith('web/admin/') || source === 'web/words/language.ts'],
  ])(
    '%s lists the files of every part that comes later to it, without those of its start',
    (file, isOfPage) => {
      const files = lazyFiles(file);
      const sources = sourceFiles().filter((source) => source.startsWith('web/') && isOfPage(source));
      const calls = sources.flatMap((source) => [
        ...sourceText(source).matchAll(/\blazyChunk\(\s*\(\) => import\(/g),
      ]);
      expect(Object.keys(files)).toHaveLength(calls.length);
      const all = Object.values(files).flat();
      expect(all.filter((name) => !existsSync(join(dist, name)))).toEqual([]);
      const code = Object.entries(files).flatMap(([name, of]) => (name.startsWith('words/') ? [] : of));
      expect(code.filter((name) => firstScripts(file).has(name))).toEqual([]);
    },
  );
});

describe('the built office', () => {
  const scripts = new Map([
    ...firstScripts('admin.html'),
    ...(lazyFiles('admin.html')['admin/admin-session.tsx'] ?? [])
      .filter((file) => file.endsWith('.js'))
      .map((file): [string, string] => [file, readFileSync(join(dist, file), 'utf8')]),
  ]);

  test('needs at most 190 KB of compressed JavaScript before the first rows of who is signed in', () => {
    const sizes = [...scripts].map(([path, code]) => [path, gzipSync(code).length] as const);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(total, JSON.stringify(sizes)).toBeGreaterThan(100_000);
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(190_000);
  });

  test('loads the login for nobody who is signed in, and with at most 1.2 KB of compressed styles', () => {
    const login = lazyFiles('admin.html')['admin/sign-in/login.tsx'] ?? [];
    const [sheet = '', ...others] = login.filter((file) => file.endsWith('.css'));
    expect(others).toEqual([]);
    const styles = readFileSync(join(dist, sheet), 'utf8');
    expect(gzipSync(styles).length).toBeLessThanOrEqual(1200);
    const form = login.filter((file) => /\/login-[^/]+$/.test(file));
    expect(form).toHaveLength(2);
    const signedIn = [...scripts.keys(), ...(lazyFiles('admin.html')['admin/admin-session.tsx'] ?? [])];
    expect(signedIn.filter((file) => form.includes(file))).toEqual([]);
  });

  test('styles of Amplify’s login only what Amplify draws', () => {
    const login = lazyFiles('admin.html')['admin/sign-in/login.tsx'] ?? [];
    const textOf = (type: string) =>
      login
        .filter((file) => file.endsWith(type))
        .map((file) => readFileSync(join(dist, file), 'utf8'))
        .join('');
    const names = [...textOf('.css').matchAll(/(?:\.|\[)((?:data-)?amplify-[\w-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(10);
    // As a whole name, not as the beginning of another.
    const drawn = new Set(textOf('.js').match(/(?:data-)?amplify-[\w-]+/g));
    expect([...new Set(names)].filter((name) => !drawn.has(name))).toEqual([]);
  });

  test('asks for the configuration before its scripts do, and paints with the styles that stand in it', () => {
    const page = String(pages['admin.html']);
    expect(page).toMatch(/<link rel="preload" href="\/config\.json" as="fetch" crossorigin="anonymous"/);
    expect(page).not.toMatch(/rel="stylesheet"/);
    const [shared, own] = ['--t-h1:1.75rem', '--t-h1:1.5rem'].map((token) => page.indexOf(token));
    // The office's own sizes lie over those of both pages.
    expect(shared).toBeGreaterThan(0);
    expect(own).toBeGreaterThan(Number(shared));
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { defaultBrand } from '#shared/brand.ts';
import { fillShell } from '#shared/page-shell/shell.ts';

const dist = fileURLToPath(new URL('../../dist/web', import.meta.url));
const index = join(dist, 'index.html');
if (!existsSync(index)) throw new Error('dist/web is not built: run "npm run build" first');
const html = readFileSync(index, 'utf8');

/** The scripts that a browser runs before the first step works: the page's own and all they import. */
function firstScripts(): Map<string, string> {
  const wanted = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
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

describe('the built homeowner’s page', () => {
  test('needs at most 120 KB of compressed JavaScript before the first step works', () => {
    const sizes = [...firstScripts()].map(([path, code]) => [path, gzipSync(code).length] as const);
    expect(sizes.length).toBeGreaterThan(0);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(120_000);
  });

  test('carries nothing of Amplify and nothing of Google’s loader', () => {
    const foreign = ['amplify', 'cognito-idp', 'importlibrary'];
    const found = [...firstScripts()].flatMap(([path, code]) => {
      const lower = code.toLowerCase();
      return foreign.filter((word) => lower.includes(word)).map((word) => `${word} in ${path}`);
    });
    expect(found).toEqual([]);
    const all = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
    const everything = all
      .map((name) => readFileSync(join(dist, 'assets', name), 'utf8').toLowerCase())
      .join();
    expect(foreign.filter((word) => !everything.includes(word))).toEqual([]);
  });

  test('says its title, its first step and the phone number without any script', () => {
    const page = fillShell(html, defaultBrand);
    expect(page).toContain('<title>Get Your Roof Quote in 60 Seconds | Juniper Ridge Roofing</title>');
    expect(page).toContain('<h1>Get Your Roof Quote in 60 Seconds</h1>');
    expect(page).toContain('Loading...');
    expect(page).toMatch(/<noscript>.*href="tel:\+14025550142".*<\/noscript>/s);
  });

  test('asks for the configuration before the scripts do', () => {
    expect(html).toMatch(/<link rel="preload" href="\/config\.json" as="fetch" crossorigin="anonymous"/);
  });
});

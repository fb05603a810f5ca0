import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { acceptedCalls, acceptedStyles } from '#test/support/built-files/accepted.ts';
import { newerCalls } from '#test/support/built-files/newer-calls.ts';
import { newerStyles } from '#test/support/built-files/newer-styles.ts';
import { newerPatterns, newerSyntax } from '#test/support/built-files/newer-syntax.ts';
import { oldestBrowsers } from '#web/oldest-browsers.ts';

const dist = fileURLToPath(new URL('../../dist/web', import.meta.url));
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
const ofKind = (ending: string) =>
  files
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(join(dist, name), 'utf8')] as const);
const scripts = ofKind('.js');
const inPages = (tag: string) =>
  ofKind('.html').flatMap(([name, html]) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => [name, text] as const,
    ),
  );
const styles = [...ofKind('.css'), ...inPages('style')];

const propertyOf = (name: string) => name.split(': ')[0] ?? name;

const plainly = ({ name, lackedBy, excerpt }: ReturnType<typeof newerStyles>[number]) =>
  `${name} (not in ${lackedBy.join(', ')}): ${excerpt}`;

describe('the built pages for the oldest browsers', () => {
  test('are there to be looked through', () => {
    expect(scripts.length).toBeGreaterThan(5);
    expect(styles.length).toBeGreaterThan(2);
  });

  test.each(scripts)('%s is syntax that all of them read', (_, code) => {
    expect(newerSyntax(code, 'js')).toBeNull();
    expect(newerPatterns(code)).toEqual([]);
  });

  test.each(scripts)('%s calls what all of them have, or asks first', (_, code) => {
    expect(
      newerCalls(code)
        .filter(({ name }) => !(name in acceptedCalls))
        .map(plainly),
    ).toEqual([]);
  });

  test.each(styles)('%s loses no rule in any of them', (_, css) => {
    expect(newerSyntax(css, 'css')).toBeNull();
    expect(
      newerStyles(css)
        .filter(({ name }) => !(name in acceptedStyles || propertyOf(name) in acceptedStyles))
        .map(plainly),
    ).toEqual([]);
  });

  test('need every exception that is made for them', () => {
    const calls = new Set(scripts.flatMap(([, code]) => newerCalls(code)).map(({ name }) => name));
    const rules = new Set(
      styles.flatMap(([, css]) => newerStyles(css)).flatMap(({ name }) => [name, propertyOf(name)]),
    );
    expect(Object.keys(acceptedCalls).filter((name) => !calls.has(name))).toEqual([]);
    expect(Object.keys(acceptedStyles).filter((name) => !rules.has(name))).toEqual([]);
  });

  test('are stated in the README', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const { safari, chrome, firefox } = oldestBrowsers;
    expect(readme).toContain(
      `Safari ${safari} (macOS and iOS), Chrome ${chrome} (and Edge), Firefox ${firefox}`,
    );
  });
});

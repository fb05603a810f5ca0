import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dist } from '#infra/build/dist.ts';
import { newerCalls } from '#test/support/built-files/newer-calls.ts';
import { newerStyles } from '#test/support/built-files/newer-styles.ts';
import { newerPatterns, newerSyntax } from '#test/support/built-files/newer-syntax.ts';
import { oldestBrowsers } from '#web/platform/browsers.ts';

/** What some of the oldest browsers lack and the pages hold all the same, each with why nothing breaks. */
const acceptedCalls: Readonly<Record<string, string>> = {
  'getTransports()': 'Amplify’s passkeys, which the product does not offer',
  'getPublicKeyAlgorithm()': 'Amplify’s passkeys',
  'getAuthenticatorData()': 'Amplify’s passkeys',
  'getPublicKey()': 'Amplify’s passkeys',
  'requestSubmit()': 'Amplify’s choice among several ways to sign in; the product has one',
  'take()': 'a method of the product’s own device copy of visits',
  'copyTo()': 'a method of Amplify’s own big numbers',
  'requestPermission()': 'that of Notification; the one of files is newer',
  'toArray()': 'React’s Children.toArray',
  'startViewTransition()': 'React’s view transitions, which no page uses',
};

/** By what is found, or by the property with all of its values. */
const acceptedStyles: Readonly<Record<string, string>> = {
  cursor: 'a pointer’s shape says nothing on a touch screen',
  'text-wrap': 'lines break where they always did',
  'overflow-anchor': 'Safari of then keeps no place of its own that would have to be let go',
  'align-content: start': 'about blocks; in a grid, where it is used, Safari has it since 10.1',
  'break-after: avoid': 'a heading may end a sheet',
  resize: 'the field for a note keeps its height, and scrolls',
  'field-sizing': 'a row’s status is as wide as the longest of all',
  'scrollbar-width': 'a line to scroll by stands under the lists',
  '@page': 'the printer’s own margins',
  'font-family: ui-monospace': 'the next name of the list is taken',
};

const files = readdirSync(dist.web, { recursive: true, encoding: 'utf8' });
const ofKind = (ending: string) =>
  files
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(join(dist.web, name), 'utf8')] as const);
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

  test('would be found with what is newer: syntax, patterns, calls and styles', () => {
    expect([
      newerSyntax('x = /(?<!a)b/', 'js'),
      newerSyntax('.a { .b { color: red } }', 'css'),
    ]).not.toContain(null);
    expect(newerPatterns('x = new RegExp("(?<=a/)b", "g")')).toEqual(['/(?<=a\\/)b/g']);
    expect(newerCalls('if (a.sort) a.toSorted()').map(({ name }) => name)).toEqual(['toSorted()']);
    expect(newerStyles('.a:has(b) { color: red }').map(({ name }) => name)).toContain(':has');
  });

  test('are stated in docs/browsers.md', () => {
    const page = readFileSync('docs/browsers.md', 'utf8');
    const { safari, chrome, firefox } = oldestBrowsers;
    expect(page).toContain(
      `Safari ${safari} (macOS and iOS), Chrome ${chrome} (and Edge), Firefox ${firefox}`,
    );
  });
});

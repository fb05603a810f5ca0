import { describe, expect, test } from 'vitest';
import { newerCalls } from '#test/support/built-files/newer-calls.ts';
import { newerStyles } from '#test/support/built-files/newer-styles.ts';
import { newerPatterns, newerSyntax } from '#test/support/built-files/newer-syntax.ts';

const calls = (code: string) => newerCalls(code).map(({ name }) => name);
const styles = (css: string) => newerStyles(css).map(({ name }) => name);

describe('newer syntax', () => {
  test.each([
    ['a look-behind', 'x = /(?<!a)b/'],
    ['the v flag', 'x = /[\\p{L}--[a-z]]/v'],
    ['a static block', 'class A { static { f() } }; new A()'],
    ['using', '{ using a = b(); c(a) }'],
    ['import attributes', 'import a from "./a.json" with { type: "json" }; f(a)'],
  ])('%s is found', (_, code) => {
    expect(newerSyntax(code, 'js')).not.toBeNull();
  });

  test.each([
    ['a look-ahead', 'x = /a(?!b)/u'],
    ['a category of Unicode', 'x = /\\p{Cc}/gu'],
    ['private fields, ??= and ?.', 'class A { #a = 1; b() { this.#a ??= c?.d } }; new A()'],
    ['an await outside of functions', 'await f()'],
  ])('%s is old enough', (_, code) => {
    expect(newerSyntax(code, 'js')).toBeNull();
  });

  test('a pattern made of a text is looked into', () => {
    expect(newerPatterns('x = new RegExp("(?<=a/)b", "g")')).toEqual(['/(?<=a\\/)b/g']);
    expect(newerPatterns('x = RegExp(`a(?=b)`)')).toEqual([]);
  });

  test('nested rules of a style sheet are found', () => {
    expect(newerSyntax('.a { .b { color: red } }', 'css')).not.toBeNull();
    expect(newerSyntax('.a { inset: 0 }', 'css')).toBeNull();
  });
});

describe('newer calls', () => {
  test.each([
    ['a.toSorted()', 'toSorted()'],
    ['Object.groupBy(a, b)', 'Object.groupBy()'],
    ['Promise.withResolvers()', 'Promise.withResolvers()'],
    ['AbortSignal.timeout(5)', 'AbortSignal.timeout()'],
    ['AbortSignal.any([a])', 'AbortSignal.any()'],
    ['URL.canParse(a)', 'URL.canParse()'],
    ['URL.parse(a)', 'URL.parse()'],
    ['Array.fromAsync(a)', 'Array.fromAsync()'],
    ['a.isSubsetOf(b)', 'isSubsetOf()'],
    ['new Intl.Segmenter()', 'Intl.Segmenter()'],
    ['requestIdleCallback(a)', 'requestIdleCallback()'],
    ['window.requestIdleCallback(a)', 'window.requestIdleCallback()'],
    ['const { requestIdleCallback } = window; requestIdleCallback(a)', 'requestIdleCallback()'],
  ])('%s is found', (code, name) => {
    expect(calls(code)).toEqual([name]);
  });

  test.each([
    'a.at(-1)',
    'structuredClone(a)',
    'crypto.randomUUID()',
    'a.findLast(b)',
    'Object.hasOwn(a, b)',
    'a.sort().replaceAll(b, c)',
  ])('%s is old enough', (code) => {
    expect(calls(code)).toEqual([]);
  });

  test.each([
    '"requestIdleCallback" in window ? window.requestIdleCallback(a) : setTimeout(a)',
    'if (typeof URL.canParse === "function") URL.canParse(a)',
    'a.toSorted?.()',
    'const b = a.toSorted && a.toSorted()',
    'function requestIdleCallback() {} requestIdleCallback()',
    'const { a: requestIdleCallback } = b; requestIdleCallback()',
  ])('%s asks first or has its own', (code) => {
    expect(calls(code)).toEqual([]);
  });

  test('asking for another thing is no asking', () => {
    expect(calls('if (a.sort) a.toSorted()')).toEqual(['toSorted()']);
    expect(calls('a.toSorted() ? b : c')).toEqual(['toSorted()']);
  });
});

describe('newer styles', () => {
  test.each([
    ['.a:has(b) { color: red }', ':has'],
    ['.a::details-content { color: red }', '::details-content'],
    ['@starting-style { .a { color: red } }', '@starting-style'],
    ['.a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    ['.a { color: light-dark(red, blue) }', 'light-dark()'],
    ['.a { height: 1cqh }', 'cqh'],
    ['.a { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
    ['.a { field-sizing: content }', 'field-sizing'],
  ])('%s is found', (css, name) => {
    expect(styles(css)).toContain(name);
  });

  test.each([
    '.a:is(.b, .c):focus-visible::before { min-height: 100dvh; inset: 0; gap: 1px; accent-color: red }',
    '.a { color: red; color: color-mix(in srgb, red, blue) }',
    '@supports (color: light-dark(red, blue)) { .a { color: light-dark(red, blue) } }',
  ])('%s works in all of them', (css) => {
    expect(styles(css)).toEqual([]);
  });
});

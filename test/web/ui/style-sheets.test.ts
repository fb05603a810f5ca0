import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const textOf = (path: string) => readFileSync(path, 'utf8');
const sheets = globSync('web/**/*.css');
const modules = sheets.filter((path) => path.endsWith('.module.css'));
const components = globSync('web/**/*.tsx').map((path) => ({ path, text: textOf(path) }));

/** The sheet without what it says of devices whose pointer can hover. */
const elsewhere = (sheet: string): string =>
  sheet.replace(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');

const classesOf = (sheet: string): Set<string> => {
  const selectors = textOf(sheet).replace(
    /\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)|:global\([^)]*\)|:\s[^;{}]*;/g,
    '',
  );
  return new Set([...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name));
};

/** Each use of a module's classes: by name, or by a variable that holds one. */
const usesOf = (sheet: string) =>
  components.flatMap(({ path, text }) => {
    const imported = [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].find(
      ([, , from = '']) => resolve(dirname(path), from) === resolve(sheet),
    );
    if (imported === undefined) return [];
    const name = imported[1] ?? '';
    return [...text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, 'g'))].map(([, used]) => ({
      path,
      used,
    }));
  });

describe('style sheets', () => {
  test('nothing looks hovered where a finger taps: it would stay so after the tap', () => {
    expect(sheets.length).toBeGreaterThan(50);
    expect(sheets.filter((path) => elsewhere(textOf(path)).includes(':hover'))).toEqual([]);
  });

  test('every sheet is a module, but those of tokens, elements and breakpoints', () => {
    expect(sheets.filter((path) => !path.endsWith('.module.css')).toSorted()).toEqual([
      'web/ui/base.css',
      'web/ui/media.css',
      'web/ui/tokens.css',
    ]);
    expect(components.filter(({ text }) => /className="/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('a class that a component names is in its module, and each class of a module is named', () => {
    expect(modules.length).toBeGreaterThan(10);
    const wrong = modules.flatMap((sheet) => {
      const [classes, uses] = [classesOf(sheet), usesOf(sheet)];
      const missing = uses.filter(({ used }) => used !== undefined && !classes.has(used));
      const named = new Set(uses.map(({ used }) => used));
      const unused = named.has(undefined) ? [] : [...classes].filter((name) => !named.has(name));
      return [
        ...missing.map(({ path, used }) => `${path} names ${used}, which ${sheet} has not`),
        ...unused.map((name) => `nobody names ${name} of ${sheet}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('a module is of the room it stands in: no component reaches into another folder for one', () => {
    const reaching = components.flatMap(({ path, text }) =>
      [...text.matchAll(/from '([^']+\.module\.css)'/g)]
        .filter(([, from = '']) => !/^\.\/[^/]+$/.test(from))
        .map(([, from]) => `${path}: ${from}`),
    );
    expect(reaching).toEqual([]);
  });

  test('a primitive stands in its layer, so that a room may place it whenever its sheet is loaded', () => {
    const own = globSync('web/ui/*.module.css').filter(
      (path) => !/(visually-hidden|by-width|text)\.module\.css$/.test(path),
    );
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((path) => !/@layer primitives \{/.test(textOf(path)))).toEqual([]);
  });
});

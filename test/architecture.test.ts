import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cycleIn, importGraph, sourceFiles } from '#test/support/import-graph.ts';

const root = join(import.meta.dirname, '..');
const graph = await importGraph();
const sources = sourceFiles().map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Imports from files under one folder that go where `allowed` does not. */
function strays(from: string, allowed: (file: string, importer: string) => boolean): string[] {
  return [...graph]
    .filter(([importer]) => importer.startsWith(from))
    .flatMap(([importer, imported]) =>
      imported.filter((file) => !allowed(file, importer)).map((file) => `${importer} → ${file}`),
    );
}

const under = (...folders: string[]) => {
  return (file: string) => folders.some((folder) => file.startsWith(folder));
};

describe('who may import whom', () => {
  test('shared imports nothing of ours', () => {
    expect(strays('shared/', under('shared/'))).toEqual([]);
  });

  test('lambdas import only shared and themselves', () => {
    expect(strays('lambdas/', under('shared/', 'lambdas/'))).toEqual([]);
  });

  test('web imports only shared and itself', () => {
    expect(strays('web/', under('shared/', 'web/'))).toEqual([]);
  });

  test('infra names handlers by path and knows only the names of their env vars', () => {
    expect(strays('infra/', under('shared/', 'infra/', 'lambdas/wiring/env-names.ts'))).toEqual([]);
  });

  test('the stack imports nothing of the local stand-ins', () => {
    const stack = [...graph].filter(
      ([file]) => file.startsWith('infra/') && !file.startsWith('infra/local/'),
    );
    expect(stack.flatMap(([, imported]) => imported).filter(under('infra/local/'))).toEqual([]);
  });

  test('wizard and admin never import each other', () => {
    expect(strays('web/wizard/', (file) => !file.startsWith('web/admin/'))).toEqual([]);
    expect(strays('web/admin/', (file) => !file.startsWith('web/wizard/'))).toEqual([]);
  });

  test('stores and insurance never import the HTTP boundary', () => {
    const notHttp = (file: string) => !file.startsWith('lambdas/http/');
    expect(strays('lambdas/stores/', notHttp)).toEqual([]);
    expect(strays('lambdas/documents/', notHttp)).toEqual([]);
  });

  test('no file imports itself by a roundabout way', () => {
    expect(cycleIn(graph)).toBeUndefined();
  });
});

describe('how files are written', () => {
  test('no import climbs two folders', () => {
    expect(sources.filter(({ text }) => /from '\.\.\/\.\.\//.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('no file only passes on what others export', () => {
    const barrel = (text: string) => {
      const code = text
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/^\s*\/\/.*$/gm, '')
        .trim();
      return (
        code !== '' &&
        code
          .split(';')
          .every((statement) => /^\s*(export\s+(type\s+)?(\*|\{[^}]*\})[\s\S]*from\s|$)/.test(statement))
      );
    };
    expect(sources.filter(({ text }) => barrel(text)).map(({ file }) => file)).toEqual([]);
  });

  test('type-only imports keep the same borders', () => {
    const crosses = (file: string, text: string) => {
      const own = file.split('/')[0] ?? '';
      return [...text.matchAll(/import type [^;]*from '#(\w+)\//g)]
        .map(([, folder]) => folder ?? '')
        .filter((folder) => folder !== own && folder !== 'shared')
        .map((folder) => `${file} → ${folder}`);
    };
    expect(sources.flatMap(({ file, text }) => crosses(file, text))).toEqual([]);
  });

  test('no source file outgrows 200 lines', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 201);
    expect(long.map(({ file, text }) => `${file}: ${text.split('\n').length - 1}`)).toEqual([]);
  });

  test('product code never asks whether it runs locally', () => {
    const product = sources.filter(({ file }) => !file.startsWith('infra/'));
    const asks = product.filter(({ text }) =>
      /\b(isLocal|IS_LOCAL|LOCAL_MODE|NODE_ENV|import\.meta\.env\.DEV)\b/.test(text),
    );
    expect(asks.map(({ file }) => file)).toEqual([]);
  });
});

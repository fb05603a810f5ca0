import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtReaderEdition, editionOf } from '#infra/build/build.ts';
import { dist } from '#infra/build/dist.ts';
import { replaceFolder } from '#infra/build/replace-folder.ts';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { documentIdOf } from '#lambdas/documents/document.ts';

describe('what is built', () => {
  test('one folder a function, no more and no less', async () => {
    expect((await readdir(dist.lambdas)).toSorted()).toEqual(Object.keys(bundledFunctions).toSorted());
  });

  test.each(Object.entries(bundledFunctions))(
    '%s holds what it needs and nothing else',
    async (name, definition) => {
      const reader = ['index.mjs', 'pdfium.wasm', 'reader.worker.mjs'];
      const files = await readdir(join(dist.lambdas, name));
      // What is imported at its first use stands in files of its own, named by what they hold.
      const kept = files.filter((file) => !/-[A-Z0-9]{8}\.mjs$/.test(file));
      const drawing = ['index.mjs', 'resvg.wasm', 'titles.ttf'];
      const expected = definition.readsPdf === true ? reader : ['index.mjs'];
      expect(kept.toSorted()).toEqual(definition.publishesSite === true ? drawing : expected);
      const source = await readFile(join(dist.lambdas, name, 'index.mjs'), 'utf8');
      expect(source).toMatch(/export\{[^}]*\bhandler\b[^}]*\}/);
    },
  );

  test('PDFium is the package’s own, byte for byte', async () => {
    const original = await readFile(new URL('pdfium.wasm', import.meta.resolve('@embedpdf/pdfium')));
    // Compared as values they would take a second.
    expect(original.equals(await readFile(join(dist.lambdas, 'process-insurance/pdfium.wasm')))).toBe(true);
  });

  test('documents are named by the edition of the reader that is shipped with them', async () => {
    const source = await readFile(join(dist.lambdas, 'process-insurance/index.mjs'), 'utf8');
    expect(source).toContain(JSON.stringify(await builtReaderEdition()));
  });

  test('a reader of which any part has changed gives the same file another id', () => {
    const pdf = Buffer.from('%PDF-1.7');
    const ids = [
      ['thread', 'rules', 'pdfium'],
      ['thread 2', 'rules', 'pdfium'],
      ['thread', 'rules 2', 'pdfium'],
      ['thread', 'rules', 'pdfium 2'],
    ].map((parts) => documentIdOf(pdf, editionOf(parts.map((part) => Buffer.from(part)))));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a folder that is replaced', () => {
  let parent: string;
  let place: string;
  const fill = (text: string) => (fresh: string) => writeFile(join(fresh, 'file'), text);
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roof-quote-replace-'));
    place = join(parent, 'place');
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  test('holds the new files only, and nothing is left beside it', async () => {
    await replaceFolder(place, fill('first'));
    await replaceFolder(place, (fresh) => writeFile(join(fresh, 'other'), 'second'));
    expect(await readdir(place)).toEqual(['other']);
    expect(await readdir(parent)).toEqual(['place']);
  });

  test('stays as it was when filling fails', async () => {
    await replaceFolder(place, fill('first'));
    await expect(replaceFolder(place, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await readFile(join(place, 'file'), 'utf8')).toBe('first');
    expect(await readdir(parent)).toEqual(['place']);
  });
});

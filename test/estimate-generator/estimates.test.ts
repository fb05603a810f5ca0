import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { warningCodes } from '#shared/claim.ts';
import { refusalReasons } from '#shared/refusal.ts';
import { cases } from './cases.ts';
import { sidecarErrors } from './sidecar-check.ts';

const fixture = (name: string, file: string) =>
  new URL(`../fixtures/estimates/${name}/${file}`, import.meta.url);

const known = new Set<string>([...warningCodes, ...refusalReasons]);

describe.each(cases)('$name', ({ name, make, pixels }) => {
  test('the committed document and answer key are what the generator makes', async () => {
    const key = JSON.parse(await readFile(fixture(name, 'expected.json'), 'utf8'));
    const made = await make();
    const committed = await readFile(fixture(name, 'document.pdf'));
    if (!pixels) expect(Buffer.from(await made.pdf()).equals(committed)).toBe(true);
    if (made.textract)
      expect(made.textract).toEqual(JSON.parse(await readFile(fixture(name, 'textract.json'), 'utf8')));
    expect(made.expected).toEqual(key);
  });

  test('the answer key adds up', async () => {
    const expected = JSON.parse(await readFile(fixture(name, 'expected.json'), 'utf8'));
    if (expected.lineItems === undefined) expect(expected.expectedOutcome).toBe('not_an_estimate');
    else expect(sidecarErrors(expected)).toEqual([]);
  });

  test('the answer key uses codes of the contract, and a refusal has its reason', async () => {
    const expected = JSON.parse(await readFile(fixture(name, 'expected.json'), 'utf8'));
    const codes: string[] = [...expected.expectedWarnings, ...(expected.optionalWarnings ?? [])];
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
    expect(expected.roofSquares === null).toBe(expected.httpReason !== undefined);
    if (expected.httpReason) expect(refusalReasons).toContain(expected.httpReason);
  });

  test('no file is too heavy to keep', async () => {
    expect(existsSync(fixture(name, 'document.pdf'))).toBe(true);
    expect((await readFile(fixture(name, 'document.pdf'))).length).toBeLessThan(300_000);
  });
});

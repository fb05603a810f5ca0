import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readTextLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { warningCodes } from '#shared/estimate/claim.ts';
import { refusalReasons } from '#shared/estimate/document.ts';
import { sidecarErrors } from './estimate/sidecar.ts';
import { cases, committed, samples, textsOf } from './samples.ts';

const kept = (name: string, file: string) => readFile(new URL(file, committed(name)));
const keyOf = async (name: string) => JSON.parse(await kept(name, 'expected.json').then(String));

const known = new Set<string>([...warningCodes, ...refusalReasons]);

test('every document without a number is one the generator makes, and under one name', () => {
  const own = readdirSync(samples).filter((name) => !/^\d\d_/.test(name));
  expect(cases.map(({ name }) => name).sort()).toEqual(own.sort());
});

describe.each(cases)('$name', ({ name, make }) => {
  test('the generator makes the committed files again, byte for byte', async () => {
    const made = await make();
    const document = await kept(name, 'document.pdf');
    // What another program locked is held against its pages: that program need not be here.
    if (made.unlocked)
      expect(await readTextLayer(document)).toEqual(await readTextLayer(await made.unlocked()));
    else expect(document.equals(await made.pdf())).toBe(true);
    for (const [file, bytes] of Object.entries(textsOf(made)))
      expect((await kept(name, file)).toString()).toBe(bytes.toString());
  });

  test('the answer key adds up', async () => {
    const expected = await keyOf(name);
    if (expected.lineItems === undefined) expect(expected.expectedOutcome).toBe('not_an_estimate');
    else expect(sidecarErrors(expected)).toEqual([]);
  });

  test('the answer key uses codes of the contract, and a refusal has its reason', async () => {
    const expected = await keyOf(name);
    const codes: string[] = [...expected.expectedWarnings, ...(expected.optionalWarnings ?? [])];
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
    expect(expected.roofSquares === null).toBe(expected.httpReason !== undefined);
    if (expected.httpReason) expect(refusalReasons).toContain(expected.httpReason);
  });

  test('no file is too heavy to keep', async () => {
    expect((await kept(name, 'document.pdf')).length).toBeLessThan(300_000);
  });
});

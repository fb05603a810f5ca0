import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleRefusal } from '#infra/brand-options.ts';
import { questions, siteInit } from '#infra/commands/site-init.ts';
import { deployOptions } from '#infra/options.ts';
import { readSiteFile } from '#infra/site-file.ts';
import { typed, typedInAShell } from '#test/support/typed-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-init-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** `npm run site:init -- <file>` with these lines typed. */
const init = (file: string, lines: string[]) => typed(siteInit, [file], { lines });

const answers = [
  'Acme Roofing',
  '(402) 555-0100',
  'office@acme.example',
  '1 Main St, Omaha, NE 68102',
  '',
  'dana@acme.example',
];

test('is a program whose six answers make a file that deploys: nothing of the sample is left in it', async () => {
  const file = join(folder, 'site.json');
  const { code, out, err } = await typedInAShell('infra/commands/site-init.ts', [file], { lines: answers });
  expect([code, err]).toEqual([0, '']);
  expect(questions.map(({ ask }) => out.split(ask).length - 1)).toEqual([1, 1, 1, 1, 1, 1]);
  const options = deployOptions(() => undefined, readSiteFile(file));
  expect(options).toMatchObject({
    stackName: 'RoofQuote',
    adminEmail: 'dana@acme.example',
    brand: { companyName: 'Acme Roofing', licence: '', serviceArea: '', product: 'Roof' },
    domain: undefined,
    googleMapsApiKey: '',
  });
  expect(sampleRefusal(options.brand)).toBeUndefined();
});

test('an answer that is none is asked again, and the sample’s is none', async () => {
  const file = join(folder, 'site.json');
  const [name = '', ...others] = answers;
  const { code, out } = await init(file, [
    '',
    'Juniper Ridge Roofing',
    'A'.repeat(81),
    name,
    ...others.slice(0, -1),
    'dana',
    'dana@acme.example',
  ]);
  expect(code).toBe(0);
  expect(out.match(/Name of the company/g)?.length).toBe(4);
  for (const said of [
    'The site needs a name.',
    'That is the sample company’s',
    'At most 80',
    'no mail address',
  ])
    expect(out).toContain(said);
});

test('an end before the last answer writes nothing', async () => {
  const file = join(folder, 'site.json');
  const { code, err } = await init(file, answers.slice(0, 5));
  expect([code, err]).toEqual([1, `\nThere was no answer, so ${file} is not written.\n`]);
  await expect(access(file)).rejects.toThrow('ENOENT');
});

test('a file that is there stays as it is', async () => {
  const file = join(folder, 'site.json');
  await writeFile(file, '{}');
  const { code, err } = await init(file, answers);
  expect(code).toBe(1);
  expect(err).toBe(`${file} is there already: edit it, or name another: npm run site:init -- other.json\n`);
  expect(await readFile(file, 'utf8')).toBe('{}');
});

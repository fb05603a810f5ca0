import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QUOTE_LINK_PAGES } from '#infra/pages/files.ts';
import { everyOption, synthFolder } from '#test/support/synthesized-stack.ts';

// CloudFormation's own rules take most of a synthesis.
vi.setConfig({ testTimeout: 120_000 });

let there: Awaited<ReturnType<typeof synthFolder>>;
beforeEach(async () => {
  there = await synthFolder();
});
afterEach(() => there.remove());
const written = (name: string) => readFile(join(there.folder, name), 'utf8');

// A finding nobody answered ends the CLI with an error.
test('with nothing set the product synthesizes offline, no finding is unanswered, and the pool is not on the dear plan', async () => {
  await there.synth();
  const template = await written('RoofQuote.template.json');
  expect(template).toContain('"UserPoolTier":');
  expect(template).not.toContain('PLUS');
});

test('it synthesizes for a company of its own with every option, and no finding is unanswered', async () => {
  const siteFile = join(there.folder, 'acme.json');
  const { adminEmail, mailFrom, ...options } = everyOption;
  await writeFile(siteFile, JSON.stringify({ brand: { phone: '(402) 555-0199' }, adminEmail, mailFrom }));
  await there.synth(
    `site=${siteFile}`,
    'companyName=Example Roofing',
    ...Object.entries(options).map(([name, value]) => `${name}=${value}`),
  );
  const template = await written('RoofQuote-App.template.json');
  expect(template).toContain('first.admin@example.com');
  expect(template).toContain('parameter/acme/solar-key');
  expect(template).toContain('quotes@example.com');
  expect(template).toContain('quote.example.com');
  expect(await written('RoofQuote.template.json')).toContain('"UserPoolTier": "PLUS"');
  const acknowledged = await written('RoofQuote.metadata.json');
  expect(acknowledged).toContain('AwsSolutions-COG2');
  expect(acknowledged).not.toContain('AwsSolutions-COG8');
  const assets = (await readdir(there.folder)).filter((file) => file.startsWith('asset.'));
  expect(assets.length).toBeGreaterThan(10);
  // The pages behind quote links stand beside the one function that fills them, with the company's name.
  const inside = await Promise.all(
    assets.map(
      async (name) => [name, await readdir(join(there.folder, name)).catch((): string[] => [])] as const,
    ),
  );
  const [[beside, others] = ['', []], ...more] = inside.filter(([, names]) =>
    names.includes(QUOTE_LINK_PAGES),
  );
  expect([others.includes('index.mjs'), more]).toEqual([true, []]);
  expect(await written(join(beside, QUOTE_LINK_PAGES))).toContain('Example Roofing');
});

test.each([
  ['solarParameter=/acme/solar-key', 'solarParameter needs keys.googleMaps'],
  ['adminEmial=first.admin@example.com', 'Unknown option adminEmial.'],
])('%s ends the synthesis with a sentence, not with a stack trace', async (option, sentence) => {
  const failed = await there.synth(option).catch((error: unknown) => error);
  const { stderr } = failed as { stderr: string };
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/^\s+at /m);
});

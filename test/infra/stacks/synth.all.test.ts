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
  await there.synth({});
  const template = await written('RoofQuote.template.json');
  expect(template).toContain('"UserPoolTier":');
  expect(template).not.toContain('PLUS');
});

test('it synthesizes for a company of its own with every option, and no finding is unanswered', async () => {
  const siteFile = join(there.folder, 'acme.json');
  const { domainName: name, hostedZoneId, googleMapsApiKey, solarParameter, ...rest } = everyOption;
  const { monthlyBudgetUsd, noLeadHours, ...options } = rest;
  await writeFile(
    siteFile,
    JSON.stringify({
      ...options,
      brand: { companyName: 'Example Roofing', phone: '(402) 555-0199' },
      domain: { name, hostedZoneId },
      keys: { googleMaps: 'MAPS_KEY', solarParameter },
      limits: { monthlyBudgetUsd, noLeadHours },
    }),
  );
  await there.synth({ MAPS_KEY: googleMapsApiKey }, `site=${siteFile}`);
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
  ['{"keys":{"solarParameter":"/acme/solar-key"}}', [], 'solarParameter needs keys.googleMaps'],
  ['{}', ['waf=true'], '-c doesn’t know waf.'],
])(
  '%s with %j ends the synthesis with a sentence, not with a stack trace',
  async (file, options, sentence) => {
    const siteFile = join(there.folder, 'site.json');
    await writeFile(siteFile, file);
    const failed = await there.synth({}, `site=${siteFile}`, ...options).catch((error: unknown) => error);
    const { stderr } = failed as { stderr: string };
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
  },
);

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { QUOTE_LINK_PAGES } from '#infra/pages/files.ts';
import { appOptions } from '#infra/stacks/app.ts';
import {
  everyOption,
  synthesizedData,
  synthFolder,
  unansweredFindings,
} from '#test/support/synthesized-stack.ts';

test('the product synthesizes offline for a company of its own with every option, and no finding is unanswered', async () => {
  // CloudFormation's own rules take most of a synthesis; synth.all.test.ts hears them.
  const { folder, synth, remove } = await synthFolder({ CDK_VALIDATION: 'false' });
  const siteFile = join(folder, 'acme.json');
  const { adminEmail, mailFrom, ...options } = everyOption;
  await writeFile(siteFile, JSON.stringify({ brand: { phone: '(402) 555-0199' }, adminEmail, mailFrom }));
  // A finding nobody answered ends the CLI with an error.
  await synth(
    `site=${siteFile}`,
    'companyName=Example Roofing',
    ...Object.entries(options).map(([name, value]) => `${name}=${value}`),
  );
  const written = (name: string) => readFile(join(folder, name), 'utf8');
  const template = await written('RoofQuote-App.template.json');
  expect(template).toContain('first.admin@example.com');
  expect(template).toContain('parameter/acme/solar-key');
  expect(await written('RoofQuote.template.json')).toContain('"UserPoolTier": "PLUS"');
  const acknowledged = await written('RoofQuote.metadata.json');
  expect(acknowledged).toContain('AwsSolutions-COG2');
  expect(acknowledged).not.toContain('AwsSolutions-COG8');
  const files = await readdir(folder);
  const assets = files.filter((file) => file.startsWith('asset.'));
  expect(assets.length).toBeGreaterThan(10);
  // The pages behind quote links stand beside the one function that fills them, with the company's name.
  const inside = await Promise.all(
    assets.map(async (name) => [name, await readdir(join(folder, name)).catch((): string[] => [])] as const),
  );
  const [[beside, others] = ['', []], ...more] = inside.filter(([, names]) =>
    names.includes(QUOTE_LINK_PAGES),
  );
  expect([others.includes('index.mjs'), more]).toEqual([true, []]);
  expect(await written(join(beside, QUOTE_LINK_PAGES))).toContain('Example Roofing');
  await remove();
}, 60_000);

test('with nothing set no finding is unanswered either, and the pool is not on the dear plan', () => {
  expect(unansweredFindings({})).toEqual([]);
  const pool = synthesizedData({}).findResources('AWS::Cognito::UserPool');
  expect(JSON.stringify(pool)).toContain('"UserPoolTier":');
  expect(JSON.stringify(pool)).not.toContain('PLUS');
});

test.each([
  [
    'measuring without addresses to measure at',
    { solarParameter: '/acme/solar-key' },
    /^solarParameter needs keys\.googleMaps/,
  ],
  ['a misspelt option', { adminEmial: 'first.admin@example.com' }, /^Unknown option adminEmial\./],
])('%s is refused with one sentence', async (_, context, sentence) => {
  const app = new App({ context });
  await expect(appOptions(app, {}, () => {})).rejects.toThrow(sentence);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeArguments } from '#infra/commands/remove.ts';

test.each<[string[], Record<string, string>, object]>([
  [[], {}, { takesData: false, isDryRun: false, stackName: 'RoofQuote' }],
  [['--stack', 'Acme', '--data'], {}, { takesData: true, stackName: 'Acme' }],
  [[], { npm_config_dry_run: 'true' }, { isDryRun: true }],
  [[], { AWS_DEFAULT_REGION: 'us-west-2' }, { region: 'us-west-2' }],
  [['--region', 'eu-west-1'], { AWS_REGION: 'us-west-2' }, { region: 'eu-west-1' }],
])('%j with %j', (args, env, expected) => {
  expect(removeArguments(args, env)).toMatchObject(expected);
});

test.each([
  [['RoofQuote'], /^"RoofQuote" belongs to no option\. Use: npm run remove/],
  [['--site', 'a.json', '--stack', 'A'], /^Use either --site or --stack, not both/],
  [['--data=false'], /^Didn’t understand "--data=false"\. Use: npm run remove/],
])('one sentence says what to type, given %j', (args, sentence) => {
  expect(() => removeArguments(args)).toThrow(sentence);
});

test('what npm took for itself is not typed', () => {
  expect(() => removeArguments([], { npm_config_stack: 'x' })).toThrow(/^npm took --stack for itself/);
});

test('the site file names stack and company, and --stack asks no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'remove-arguments-'));
  const site = join(folder, 'site.json');
  await writeFile(site, '{"stackName":"Bolt","brand":{"companyName":"Bolt Roofing"}}');
  expect(removeArguments(['--site', site])).toMatchObject({ stackName: 'Bolt', fileCompany: 'Bolt Roofing' });
  expect(removeArguments(['--stack', 'Bolt']).fileCompany).toBeUndefined();
  await rm(folder, { recursive: true });
});

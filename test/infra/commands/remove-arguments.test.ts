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
  [['--all'], /^Didn’t understand "--all"\. Use: npm run remove/],
  [['--data=false'], /^Didn’t understand "--data=false"/],
  [['—data'], /^"—data" belongs to no option/],
  [['--company', 'Acme', '--company', 'Bolt'], /^--company is given more than once\. Use: npm run remove/],
  [['--company', ''], /^--company is empty\. Leave it out or give it a value/],
  [['--stack', ''], /^--stack is empty/],
])('one sentence says what to type, given %j', (args, sentence) => {
  expect(() => removeArguments(args)).toThrow(sentence);
});

test.each(['data', 'stack', 'region', 'company'])(
  '--%s without the -- before it is not what npm took for itself',
  (name) => {
    expect(() => removeArguments([], { [`npm_config_${name}`]: 'x' })).toThrow(
      `npm took --${name} for itself, because the -- before it is missing. Use: npm run remove -- `,
    );
  },
);

test('the site file names stack and company, and --stack asks no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'remove-arguments-'));
  const site = join(folder, 'site.json');
  await writeFile(site, '{"stackName":"Bolt","brand":{"companyName":"Bolt Roofing"}}');
  expect(removeArguments(['--site', site])).toMatchObject({ stackName: 'Bolt', fileCompany: 'Bolt Roofing' });
  expect(removeArguments(['--stack', 'Bolt']).fileCompany).toBeUndefined();
  await rm(folder, { recursive: true });
});

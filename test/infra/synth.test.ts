import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileCache } from '#test/support/compile-cache.ts';

const root = join(import.meta.dirname, '..', '..');
const cli = join(root, 'node_modules', '.bin', 'cdk');
const compiled = compileCache();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'synth-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** `npx cdk synth` over what is built already, as an operator without AWS credentials runs it. */
async function synth(...options: string[]) {
  const bare = join(folder, 'bare.json');
  await writeFile(bare, '{}');
  const named = options.some((option) => option.startsWith('site=')) ? options : [`site=${bare}`, ...options];
  const args = ['synth', '--quiet', '--build', 'true', '--output', folder];
  const env = {
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    ...compiled,
    HOME: folder,
    AWS_EC2_METADATA_DISABLED: 'true',
  };
  return promisify(execFile)(cli, [...args, ...named.flatMap((option) => ['-c', option])], {
    cwd: root,
    env,
  });
}

/** What adds something to the template, but for threat protection. */
const everyOption = [
  'domainName=quote.example.com',
  'hostedZoneId=Z0123456789',
  'webhookUrl=https://hooks.example.com/leads',
  'googleMapsApiKey=AIza-not-a-key-of-anybody-at-all-000000',
  'monthlyBudgetUsd=50',
  'noLeadHours=24',
  'originSecretEdition=2',
  'waf=true',
];

test('the product synthesizes offline for a company of its own, with no finding unanswered', async () => {
  const siteFile = join(folder, 'acme.json');
  await writeFile(
    siteFile,
    '{"brand":{"phone":"(402) 555-0199"},"adminEmail":"first.admin@example.com","mailFrom":"quotes@example.com"}',
  );
  // A finding nobody answered ends the CLI with an error.
  await synth(`site=${siteFile}`, 'companyName=Example Roofing', ...everyOption);
  const template = await readFile(join(folder, 'RoofQuote-App.template.json'), 'utf8');
  expect(template).toContain('first.admin@example.com');
  const files = await readdir(folder);
  expect(files.filter((file) => file.startsWith('asset.')).length).toBeGreaterThan(10);
}, 60_000);

test('it synthesizes with nothing set', async () => {
  await synth();
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(['RoofQuote.template.json', 'RoofQuote-App.template.json']),
  );
}, 60_000);

test('with threat protection no finding is unanswered either', async () => {
  await synth('threatProtection=true');
  const written = (name: string) => readFile(join(folder, name), 'utf8');
  expect(await written('RoofQuote.template.json')).toContain('"UserPoolTier": "PLUS"');
  const acknowledged = await written('RoofQuote.metadata.json');
  expect(acknowledged).toContain('AwsSolutions-COG2');
  expect(acknowledged).not.toContain('AwsSolutions-COG8');
}, 60_000);

test('with measuring no finding is unanswered either', async () => {
  await synth('solarParameter=/acme/solar-key', 'googleMapsApiKey=AIza-not-a-key-of-anybody-at-all-000000');
  const template = await readFile(join(folder, 'RoofQuote-App.template.json'), 'utf8');
  expect(template).toContain('parameter/acme/solar-key');
}, 60_000);

test('measuring without addresses to measure at is refused with one sentence', async () => {
  const failed = await synth('solarParameter=/acme/solar-key').catch((error: unknown) => error);
  const { stderr } = failed as { stderr: string };
  expect(stderr).toContain('solarParameter measures nothing without keys.googleMaps');
  expect(stderr).not.toMatch(/^\s+at /m);
}, 60_000);

test('a misspelt option ends it with one sentence, not with a stack trace', async () => {
  const failed = await synth('adminEmial=first.admin@example.com').catch((error: unknown) => error);
  const { stderr } = failed as { stderr: string };
  expect(stderr).toContain('There is no option adminEmial.');
  expect(stderr).not.toMatch(/^\s+at /m);
}, 60_000);

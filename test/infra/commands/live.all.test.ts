import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { scriptedCloudFormation } from '#test/support/scripted/cloudformation.ts';

const account = '111122223333';
// What CloudFormation's own rules say of the templates takes most of a synthesis; synth.test.ts hears it.
const synthesis = { CDK_VALIDATION: 'false' };
const aws = await scriptedCloudFormation(account);
const folder = await mkdtemp(join(tmpdir(), 'refused-'));
afterAll(async () => {
  await aws.stop();
  await rm(folder, { recursive: true });
});

const brand = {
  companyName: 'Acme Roofing',
  phone: '(402) 555-0100',
  email: '',
  address: '',
  licence: '',
  serviceArea: '',
};

/** The app as the CLI runs it for an operator with credentials, over a site file and `-c` values. */
async function deploy(site: object, context: Record<string, string> = {}) {
  const siteFile = join(folder, 'site.json');
  await writeFile(siteFile, JSON.stringify(site));
  const outdir = await mkdtemp(join(folder, 'out-'));
  const child = spawn(process.execPath, ['infra/stacks/app.ts'], {
    env: {
      PATH: process.env.PATH,
      ...synthesis,
      ...aws.env,
      CDK_DEFAULT_ACCOUNT: account,
      CDK_DEFAULT_REGION: 'eu-west-1',
      CDK_OUTDIR: outdir,
      CDK_CONTEXT_JSON: JSON.stringify({ site: siteFile, ...context }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  return { code, said, made: (await readdir(outdir)).filter((file) => file.endsWith('.template.json')) };
}

test('what is live goes when it is meant: both templates are made', async () => {
  aws.script.stacks = { 'RoofQuote-App': { Live: JSON.stringify({ domain: 'quote.example.com' }) } };
  const meant = await deploy({ brand }, { allowRemoval: 'true' });
  expect(meant.code).toBe(0);
  expect(meant.said).toContain('npx cdk deploy --all deploys both stacks, the data first.\n');
  expect(meant.made).toEqual(['RoofQuote-App.template.json', 'RoofQuote.template.json']);
}, 60_000);

test.each([
  [{ allowRemoval: 'yes' }, 'allowRemoval must be true or false, not "yes".\n'],
  [{ stackName: 'Acme Roofing' }, /^stackName must be .*, not "Acme Roofing"\.\n$/],
])('%j is one sentence and no stack trace', async (context, said) => {
  aws.script.stacks = {};
  expect(await deploy({ brand }, context)).toEqual({
    code: 1,
    made: [],
    said: typeof said === 'string' ? said : expect.stringMatching(said),
  });
});

test('plain cdk deploy does nothing and names the one command that does everything', async () => {
  aws.script.stacks = {};
  const siteFile = join(folder, 'site.json');
  await writeFile(siteFile, JSON.stringify({ brand }));
  const cli = join('node_modules', '.bin', 'cdk');
  const args = ['deploy', '--build', 'true', '-c', `site=${siteFile}`, '--output', join(folder, 'cli')];
  const env = {
    PATH: `${join(process.cwd(), 'node_modules', '.bin')}:${process.env.PATH}`,
    ...synthesis,
    HOME: folder,
    AWS_REGION: 'eu-west-1',
    AWS_EC2_METADATA_DISABLED: 'true',
    ...aws.env,
  };
  const child = spawn(cli, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  expect(code).toBe(1);
  expect(said).toContain('npx cdk deploy --all deploys both stacks, the data first.\n');
}, 60_000);

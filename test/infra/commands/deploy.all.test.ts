import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ownBrand as brand } from '#test/support/full-brand.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { scriptedAccount, wellAccount } from '#test/support/scripted/account.ts';
import { ownCdkHome } from '#test/support/scripted/cdk-home.ts';
import { typedInAShell } from '#test/support/typed-command.ts';

const root = join(import.meta.dirname, '..', '..', '..');
// What CloudFormation's own rules say of the templates takes most of a synthesis; synth.all.test.ts hears it.
const CDK_VALIDATION = 'false';
const account = '111122223333';
const aws = await scriptedAccount();
const folder = ownFolder();
const siteFile = join(folder, 'acme.json');
afterAll(() => aws.stop());
beforeEach(() => {
  aws.script.account = wellAccount;
});
/** With the programs of this project, and the Node that runs this. */
const PATH = `${join(root, 'node_modules', '.bin')}:${dirname(process.execPath)}:${process.env.PATH}`;

describe('npm run deploy', () => {
  const deploy = async (args: string[], env: Record<string, string> = {}) => {
    await writeFile(siteFile, '{"stackName":"Acme","adminEmail":"dana@example.com"}');
    const words = ['-c', `site=${siteFile}`, ...args];
    return typedInAShell('infra/commands/deploy.ts', words, {
      env: { CDK_VALIDATION, HOME: folder, ...(await ownCdkHome(folder)), ...env },
    });
  };

  test('without credentials ends with 1 and says how to get some', async () => {
    expect(await deploy([])).toMatchObject({
      code: 1,
      out: expect.stringContaining('✗ Credentials: none found. Run "aws sso login"'),
      err: 'Nothing was deployed. Fix what’s marked ✗, then run this again.\n',
    });
  });

  test('--dry-run needs no account: it synthesizes with the real cdk', async () => {
    // What is built already is what is synthesized.
    const args = ['--dry-run', '--build', 'true', '--output', join(folder, 'out')];
    const { code, out, err } = await deploy(args, { PATH });
    expect(code).toBe(0);
    expect(out.match(/skipped, no AWS account/g)).toHaveLength(5);
    expect(out).toMatch(/^✗ Company: companyName, .* are still the sample company’s\. /m);
    expect(`${out}${err}`).not.toContain('Supply a stack id');
    expect(out).toContain('Dry run done.');
    expect(await readFile(join(folder, 'out', 'Acme-App.template.json'), 'utf8')).toContain(
      'dana@example.com',
    );
  }, 180_000);
});

describe('the app as the CLI runs it for an operator with credentials', () => {
  const outdir = join(folder, 'app');

  /** Over a site file and `-c` values. */
  async function synthesizing(context: Record<string, string>) {
    await writeFile(siteFile, JSON.stringify({ brand }));
    const env = {
      CDK_VALIDATION,
      ...aws.env,
      CDK_DEFAULT_ACCOUNT: account,
      CDK_DEFAULT_REGION: 'eu-west-1',
      CDK_OUTDIR: outdir,
      CDK_CONTEXT_JSON: JSON.stringify({ site: siteFile, ...context }),
    };
    const { code, err } = await typedInAShell('infra/stacks/app.ts', [], { env });
    const files = await readdir(outdir).catch((): string[] => []);
    return { code, err, made: files.filter((file) => file.endsWith('.template.json')) };
  }

  test('what is live goes when it is meant: both templates are made', async () => {
    const outputs = { Live: JSON.stringify({ domain: 'quote.example.com' }) };
    const stacks = { 'RoofQuote-App': { status: 'UPDATE_COMPLETE', isProtected: true, outputs } };
    aws.script.account = { ...wellAccount, stacks };
    expect(await synthesizing({ allowRemoval: 'true' })).toEqual({
      code: 0,
      err: expect.stringContaining('npx cdk deploy --all deploys both stacks, data first.\n'),
      made: ['RoofQuote-App.template.json', 'RoofQuote.template.json'],
    });
  }, 180_000);

  test('plain cdk deploy does nothing and names the one command that does everything', async () => {
    await writeFile(siteFile, JSON.stringify({ brand }));
    const args = ['deploy', '--build', 'true', '-c', `site=${siteFile}`, '--output', join(folder, 'cli')];
    const accessKeyId = aws.env.AWS_ACCESS_KEY_ID;
    const home = await ownCdkHome(folder, { accessKeyId, accountId: account });
    const env = { PATH, CDK_VALIDATION, HOME: folder, ...home, ...aws.env };
    const { code, err } = await typedInAShell(join('node_modules', '.bin', 'cdk'), args, { env });
    expect(code).toBe(1);
    expect(err).toContain('npx cdk deploy --all deploys both stacks, data first.\n');
  }, 180_000);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptedAccount } from '#test/support/scripted/account.ts';

const root = join(import.meta.dirname, '..', '..', '..');
// What CloudFormation's own rules say of the templates takes most of a synthesis; synth.test.ts hears it.
const synthesis = { CDK_VALIDATION: 'false' };
const aws = await scriptedAccount();
const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
const siteFile = join(folder, 'acme.json');
const outputs = join(folder, 'outputs.json');
const log = join(folder, 'ran');

/** Notes how it was called; `cdk deploy` writes the outputs a deploy writes. */
const program = `#!${process.execPath}
const { appendFileSync, writeFileSync } = require('node:fs');
const [, name, ...words] = process.argv;
appendFileSync(${JSON.stringify(log)}, name.split('/').at(-1) + ' ' + words.join(' ') + '\\n');
if (words[0] === 'diff') for (const stack of ['Acme', 'Acme-App'])
  writeFileSync(${JSON.stringify(folder)} + '/' + stack + '.template.json', '{"Resources":{}}');
if (words[0] === 'deploy') writeFileSync(${JSON.stringify(outputs)}, JSON.stringify({ 'Acme-App': {
  SiteUrl: 'https://d1.cloudfront.net', AdminUrl: 'https://d1.cloudfront.net/admin', ApiUrl: 'https://api.example.com' } }));
`;

beforeAll(async () => {
  await mkdir(join(folder, 'bin'));
  for (const name of ['cdk', 'npm']) {
    await writeFile(join(folder, 'bin', name), program);
    await chmod(join(folder, 'bin', name), 0o755);
  }
  await writeFile(siteFile, '{"stackName":"Acme","adminEmail":"dana@example.com"}');
});
afterAll(async () => {
  await aws.stop();
  await rm(folder, { recursive: true });
});

/** The command as npm starts it, with nothing of this machine's own credentials. */
async function command(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['infra/commands/deploy.ts', '-c', `site=${siteFile}`, ...args], {
    cwd: root,
    env: { ...synthesis, HOME: folder, AWS_EC2_METADATA_DISABLED: 'true', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}
const fake = `${join(folder, 'bin')}:${process.env.PATH}`;

test('without credentials it ends with 1 and says how to get some', async () => {
  const { code, out, err } = await command([], { PATH: fake });
  expect(code).toBe(1);
  expect(out).toContain('✗ Credentials: none were found: run "aws sso login"');
  expect(err).toBe('Nothing was deployed: mend what is marked ✗, then run the command again.\n');
});

test('a dry run needs no account: it synthesizes with the real cdk and shows the cost', async () => {
  const real = `${join(root, 'node_modules', '.bin')}:${dirname(process.execPath)}:${process.env.PATH}`;
  // What is built already is what is synthesized.
  const args = ['--dry-run', '--build', 'true', '--output', join(folder, 'out')];
  const { code, out } = await command(args, { PATH: real });
  expect(code).toBe(0);
  expect(out.match(/not asked, there is no account/g)).toHaveLength(9);
  expect(out).toMatch(/Secrets +\$0\.80 +\$0\.80 +\$0\.80\n/);
  expect(out).toContain('A dry run ends here.');
  expect(await readFile(join(folder, 'out', 'Acme-App.template.json'), 'utf8')).toContain('dana@example.com');
}, 60_000);

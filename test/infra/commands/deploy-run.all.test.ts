import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ownBrand as brand } from '#test/support/full-brand.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { madeSite, standInPrograms } from '#test/support/scripted/programs.ts';
import { typedInAShell } from '#test/support/typed-command.ts';
import { fixFirst, type Given, options, scriptedDeploys, site, smoke } from './scripted-deploys.ts';

const { aws, deployed } = await scriptedDeploys();
const folder = ownFolder();

describe('a deploy', () => {
  test('asked for the difference alone asks cdk and nothing else, and ends as cdk does', async () => {
    const { ran, lines, failure } = await deployed(['--diff', ...options, '--method', 'template']);
    expect({ lines, failure }).toEqual({ lines: [], failure: undefined });
    expect(ran).toEqual(['cdk diff -c allowRemoval=false --require-approval never --method template']);
    const failed = await deployed(['--diff'], { failing: 'diff' });
    expect(failed.failure).toBe('Couldn’t show the difference. See cdk’s message above.');
    expect(failed.ran).toEqual(['cdk diff']);
  });

  test('tells the record that has to be set by hand before it waits for the site', async () => {
    const DnsRecord = 'quote.example.com CNAME d111.cloudfront.net';
    const { lines } = await deployed([], { outputs: { 'Acme-App': { ...site, DnsRecord } } });
    expect(lines.at(-1)).toContain(DnsRecord);
  });

  test('hands --profile on to the app, which asks what is live by it', async () => {
    const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = aws.env;
    const file = join(folder, 'credentials');
    await writeFile(file, `[acme]\naws_access_key_id = ${id}\naws_secret_access_key = ${secret}\n`);
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', file);
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
    const { profiles, failure } = await deployed(['--profile', 'acme']);
    expect(failure).toBeUndefined();
    expect(profiles).toEqual(['acme', 'acme', 'acme']);
  });
});

describe('nothing is deployed', () => {
  test('where cdk cannot show what changes, and nothing else is run', async () => {
    const { ran, failure } = await deployed([], { failing: 'diff' });
    expect([ran, failure]).toEqual([['cdk diff'], 'Nothing was deployed. See cdk’s message above.']);
  });

  test('where there is no site.json, with which values are the sample’s and how to set one’s own', async () => {
    const { ran, lines, failure } = await deployed([], { site: {} });
    expect([ran, failure]).toEqual([[], fixFirst]);
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
      '✗ Company: companyName, phone, email, address, licence, serviceArea are still the sample company’s. Set your own in site.json, or run npm run site:init.',
    ]);
  });
});

test.each<[string, Given, string]>([
  [
    'cdk stopped',
    { failing: 'deploy --all' },
    'The deploy stopped partway. See cdk’s message above. Your data is safe. CloudFormation finishes what it began; then run this again.',
  ],
  [
    'cdk stopped at the data of the first one',
    { failing: 'deploy Acme', isFirst: true },
    'then run this again. Until then, nothing protects the data from deletion.',
  ],
  ['the outputs name no site', { outputs: { Acme: {} } }, 'The deploy finished without a site address'],
])('a deploy ends with a sentence where %s; no site is smoked', async (_, given, sentence) => {
  const { ran, failure } = await deployed([], given);
  expect(ran).toHaveLength(2);
  expect(failure).toContain(sentence);
});

test('a deploy whose smoke test failed ends with the command that repeats it', async () => {
  const { failure } = await deployed([], { failing: 'smoke' });
  expect(failure).toBe(
    `Deployed, but the smoke test failed (see above). Run it again: npm run ${smoke.replace(' ', ' -- ')}`,
  );
});

test('a first deploy whose site failed says how to go on; no site is smoked', async () => {
  const { ran, failure } = await deployed([], { isFirst: true, failing: 'deploy --all' });
  expect(ran).toHaveLength(3);
  expect(failure).toMatch(/^The deploy stopped partway\. .* then run this again\.$/);
});

describe('a dry run', () => {
  test('with an account asks it, shows what changes and what would follow, and deploys nothing', async () => {
    const { ran, lines, failure } = await deployed(['--dry-run', ...options]);
    expect(failure).toBeUndefined();
    expect(ran).toEqual(['cdk diff -c allowRemoval=false --require-approval never']);
    expect(lines).toContain('✓ Textract: available in eu-west-1');
    expect(lines.slice(-3)).toEqual([
      'Dry run done. A real run, with nothing marked ✗, continues with:',
      '  npx cdk deploy --all -c allowRemoval=false --require-approval never --outputs-file cdk-outputs.json',
      '  npm run smoke -- <SiteUrl> --api <ApiUrl> --wait 10m',
    ]);
  });

  test('of a first deploy names both of its steps', async () => {
    const { ran, lines } = await deployed(['--dry-run'], { isFirst: true });
    expect(ran).toEqual(['cdk diff']);
    expect(lines.slice(-3, -1)).toEqual([
      '  npx cdk deploy Acme --outputs-file cdk-outputs.json',
      '  npx cdk deploy --all --outputs-file cdk-outputs.json',
    ]);
  });

  test('where AWS cannot be reached asks nothing, synthesizes and goes on', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
    const { ran, lines, failure } = await deployed(['--dry-run']);
    expect(failure).toBeUndefined();
    // Of several stacks cdk would ask for one, though nobody wants to see a template.
    expect(ran).toEqual(['cdk synth --quiet --exclusively Acme-App']);
    expect(lines.filter((line) => line.endsWith(': skipped, AWS didn’t answer'))).toHaveLength(4);
  });
});

describe('npm run deploy', () => {
  const siteFile = join(folder, 'acme.json');
  const outputs = join(folder, 'outputs.json');

  test('runs the cdk of this project and the smoke test by the Node it runs on, each with what it needs, and ends with 0', async () => {
    await writeFile(siteFile, JSON.stringify({ stackName: 'Acme', adminEmail: 'dana@example.com', brand }));
    const args = ['-c', `site=${siteFile}`, '-o', folder, '--outputs-file', outputs];
    // No cdk, npm or shell is to be found.
    const env = {
      ...aws.env,
      ...(await standInPrograms({ folder, stackName: 'Acme' })),
      HOME: folder,
      PATH: '',
    };
    const { code, out, err } = await typedInAShell('infra/commands/deploy.ts', args, { env });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.match(/^(cdk|smoke) .*$/gm)).toEqual([
      `cdk diff -c site=${siteFile} -o ${folder} --outputs-file ${outputs}`,
      `cdk deploy --all -c site=${siteFile} -o ${folder} --outputs-file ${outputs}`,
      `smoke ${madeSite.SiteUrl} --api ${madeSite.ApiUrl} --wait 10m`,
    ]);
    expect(out).toContain('✓ Stack name: new stack Acme');
    expect(out).toContain(`Admin: ${madeSite.AdminUrl}`);
  });

  test('that is interrupted says what goes on without it, and fails, though cdk ended by a signal', async () => {
    await writeFile(siteFile, JSON.stringify({ stackName: 'Acme', brand }));
    const args = ['-c', `site=${siteFile}`, '-o', folder, '--outputs-file', outputs];
    const env = {
      ...aws.env,
      ...(await standInPrograms({ folder, stackName: 'Acme' })),
      HOME: folder,
      INTERRUPTED: 'true',
    };
    const { code, err } = await typedInAShell('infra/commands/deploy.ts', args, { env });
    expect(code).toBe(1);
    expect(err).toMatch(/^The deploy stopped partway\. .* CloudFormation finishes what it began/);
  });
});

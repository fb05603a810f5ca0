import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { STACK_DESCRIPTION } from '#infra/options.ts';
import { ownBrand } from '#test/support/full-brand.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { scriptedAccount } from '#test/support/scripted/account.ts';
import { ACCOUNT, stackId } from '#test/support/scripted/aws-wire.ts';
import { ownCdkHome } from '#test/support/scripted/cdk-home.ts';
import { scriptedDeploying } from '#test/support/scripted/deploying.ts';
import { standInSmoke } from '#test/support/scripted/programs.ts';
import { typedInAShell } from '#test/support/typed-command.ts';

const folder = ownFolder();
const site = join(folder, 'acme.json');
const cloud = await scriptedDeploying();
const checks = await scriptedAccount();
cloud.script.elsewhere = checks.env.AWS_ENDPOINT_URL;
afterAll(() => Promise.all([cloud.stop(), checks.stop()]));

/** What a first deploy of an earlier version left, which protected its data from the start. */
const failedAndProtected = {
  id: stackId('Acme'),
  description: `${STACK_DESCRIPTION}: leads`,
  ...{ status: 'ROLLBACK_COMPLETE', isProtected: true, template: '{}', next: undefined },
};

const SiteUrl = 'https://d1.cloudfront.net';
cloud.script.outputs = {
  Acme: { UserPoolId: 'eu-west-1_x' },
  'Acme-App': { SiteUrl, AdminUrl: `${SiteUrl}/admin`, ApiUrl: 'https://api.example.com' },
};

test('a deploy after a first one that failed frees its data, makes them anew, and protects them before it makes the app', async () => {
  cloud.script.stacks.Acme = failedAndProtected;
  await writeFile(site, JSON.stringify({ stackName: 'Acme', brand: ownBrand }));
  const env = {
    ...checks.env,
    ...(await standInSmoke(folder)),
    ...(await ownCdkHome(folder, { accessKeyId: checks.env.AWS_ACCESS_KEY_ID, accountId: ACCOUNT })),
    AWS_ENDPOINT_URL: cloud.url,
    HOME: folder,
    // What CloudFormation's own rules say of the templates takes most of a synthesis; synth.all.test.ts hears it.
    CDK_VALIDATION: 'false',
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  };
  // With the real command line of CDK, over what is built already.
  const words = ['-c', `site=${site}`, '--build', 'true', '--output', join(folder, 'out')];
  const outputs = ['--outputs-file', join(folder, 'outputs.json')];
  const args = [...words, ...outputs, '--require-approval', 'never'];
  const { code, out } = await typedInAShell('infra/commands/deploy.ts', args, { env });
  expect(out).toContain('the deletion protection an earlier version set is now off');
  expect(out).not.toContain('Supply a stack id');
  expect(cloud.script.done).toEqual([
    'free Acme',
    'delete Acme',
    'create Acme: CREATE_COMPLETE',
    'protect Acme',
    'update Acme: UPDATE_COMPLETE',
    'create Acme-App: CREATE_COMPLETE',
  ]);
  expect(cloud.script.stacks.Acme?.template).toContain('"DeletionProtectionEnabled": true');
  expect(cloud.script.stacks.Acme?.template).not.toContain('"DeletionProtectionEnabled": false');
  expect(out).toContain(`Site:  ${SiteUrl}\n`);
  expect(out).toContain(`smoke ${SiteUrl} --api https://api.example.com --wait 10m\n`);
  expect(code).toBe(0);
}, 300_000);

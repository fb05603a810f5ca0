import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { beforeEach, describe, expect, test } from 'vitest';
import { outputText } from '#infra/commands/live.ts';
import { remove, removeCompany } from '#infra/commands/remove.ts';
import { retainedData } from '#infra/commands/retained-data.ts';
import { foundStack } from '#infra/commands/stack-deletion.ts';
import { tableNames } from '#infra/tables.ts';
import { physicalId, type ScriptedStack } from '#test/support/scripted/stacks.ts';
import { synthesized, synthesizedData } from '#test/support/synthesized-stack.ts';
import { typed, typedScript } from '#test/support/typed-command.ts';
import { removedCompany } from './removed-company.ts';

const context = {
  ...{ companyName: 'Ibáñez & Sons', adminEmail: 'dana@example.com' },
  ...{ domainName: 'q.example.com', hostedZoneId: 'Z0123456789' },
};
const templates = {
  app: synthesized(context).toJSON() as ScriptedStack['template'],
  data: synthesizedData(context).toJSON() as ScriptedStack['template'],
};
const { aws, script, stacks, run, statuses, documents, site } = await removedCompany({
  company: 'Ibáñez & Sons',
  ...templates,
  bucketIds: { documents: 'DocumentsBucket089EA665', site: 'SiteBucket978D4AEB' },
  versions: 5,
});
/** The resources that outlive their stack, but for the audit log. */
const keptIds = Object.entries(templates.data.Resources).flatMap(([id, { Type, DeletionPolicy = '' }]) =>
  DeletionPolicy.startsWith('Retain') && Type !== 'AWS::Logs::LogGroup' ? [id] : [],
);
let app: ScriptedStack;
let data: ScriptedStack;
beforeEach(() => {
  ({ app, data } = stacks);
});
const untouched = ['CREATE_COMPLETE', 'CREATE_COMPLETE'];

describe('npm run remove', () => {
  test('takes the app down once the company is named, and leaves every lead, price, document, and login', async () => {
    const { code, out, err } = await run();
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain("To remove this, type the company's name exactly as here, Ibáñez & Sons: ");
    expect(out).toMatch(/The app of Ibáñez & Sons is removed, except what the list above says stays\.\n$/);
    expect(statuses()).toEqual(['DELETE_COMPLETE', 'CREATE_COMPLETE']);
    expect(script.changes).toEqual(['DeleteStack Test-App']);
    expect([data.isProtected, script.buckets[documents]?.length]).toEqual([true, 5]);
  });

  test('with --data deletes both stacks, and then what they left, lifting what protects each', async () => {
    const { code, out, err } = await run(['--data']);
    expect([code, err]).toEqual([0, '']);
    const [tables, buckets] = [
      Array(tableNames.length).fill('DeleteTable'),
      ['DeleteObjects 2', 'DeleteObjects 2', 'DeleteObjects 1', 'DeleteBucket'],
    ];
    expect(script.changes.slice(0, 3)).toEqual([
      'DeleteStack Test-App',
      'UpdateTerminationProtection Test',
      'DeleteStack Test',
    ]);
    expect(script.changes.slice(3).toSorted()).toEqual(
      [...tables, ...buckets, 'DeleteSecret', 'DeleteUserPool'].toSorted(),
    );
    expect(script.buckets).toEqual({});
    for (const id of keptIds)
      expect(out).toMatch(new RegExp(`^✓ The .*${physicalId('Test', id)} is del`, 'm'));
    expect(script.deleted.toSorted()).toEqual(
      keptIds
        .map((id) => physicalId('Test', id))
        .filter((id) => id !== documents)
        .toSorted(),
    );
  });

  test('names what stays, and why', async () => {
    const { out } = await run(['--dry-run']);
    const [goes = '', stays = ''] = out.split('This stays:\n');
    expect(goes).toMatch(/^Ibáñez & Sons, account 111122223333, region eu-west-1:\n/);
    expect(goes).toContain('Test-App: the site');
    for (const id of keptIds) expect(stays).toContain(physicalId('Test', id));
    expect(stays).toContain(
      'It is protected against deletion, and the next deploy finds it. To remove it too, add --data.',
    );
    expect(stays).toContain('docs/deploy.md, "Taking it down", lists it.');
  });

  test('says where the site is, and which record of another DNS points at nothing then', async () => {
    const [at, record] = ['https://q.example.com', 'q.example.com CNAME d111111abcdef8.cloudfront.net'];
    Object.assign(app.outputs, { SiteUrl: at, DnsRecord: record });
    const { out } = await run(['--dry-run']);
    expect(out).toMatch(/^Ibáñez & Sons at https:\/\/q\.example\.com, account 111122223333/);
    expect(out).toContain(`The DNS record ${record}. Delete it`);
  });

  test('names what stays with --data too: AWS’s own backups, and what is not of the stacks', async () => {
    const { out } = await run(['--dry-run', '--data']);
    const [goes = '', stays = ''] = out.split('This stays:\n');
    for (const id of keptIds) expect(goes).toContain(physicalId('Test', id));
    expect(stays).toContain('a backup of each table for 35 days, and the user pool out of sight for 14');
    expect(stays).toMatch(/aws logs delete-log-group --log-group-name test-auditlog\w+\n/);
    expect(stays).not.toContain(physicalId('Test', 'DataLeads62869C3B'));
  });

  test.each([[['--dry-run']], [['--dry-run', '--data']]])(
    '%j removes nothing, and says the steps',
    async (args) => {
      const { code, out } = await run(args, []);
      expect([code, script.changes, statuses()]).toEqual([0, [], untouched]);
      expect(out).toMatch(/Dry run done\. .+:\n {2}1\. delete Test-App .+\n/);
      expect(out.includes('3. delete its data, named above, ')).toBe(args.includes('--data'));
    },
  );
});

describe('nothing is removed', () => {
  test.each([
    ['another name', ['Acme'], '"Acme" is not Ibáñez & Sons, so nothing was removed.'],
    [
      'a name in other letters',
      ['ibáñez & sons'],
      '"ibáñez & sons" is not Ibáñez & Sons, so nothing was removed.',
    ],
    ['an empty line', [''], '"" is not Ibáñez & Sons, so nothing was removed.'],
    [
      'the end of the input',
      [],
      'No name was typed, so nothing was removed. If no one can type it, give it with --company.',
    ],
  ])('after %s', async (_, lines, sentence) => {
    const { code, err } = await run(['--data'], lines);
    expect([code, err.trim(), script.changes, statuses()]).toEqual([1, sentence, [], untouched]);
  });

  test.each([[['--data']], [['--data', '--dry-run']]])(
    'after a wrong --company with %j, even where the right name would be typed',
    async (args) => {
      const { code, err } = await run([...args, '--company', 'Other']);
      expect([code, err]).toEqual([1, '"Other" is not Ibáñez & Sons, so nothing was removed.\n']);
      expect(script.changes).toEqual([]);
    },
  );

  test('of a stack of another product, or of one that is being changed', async () => {
    data.template = { ...templates.data, Description: 'Warehouse' };
    expect((await run(['--data'])).err).toMatch(
      /^The stack Test is not of this product\. Nothing was removed/,
    );
    data.template = templates.data;
    Object.assign(app, { status: 'UPDATE_IN_PROGRESS', looks: 9 });
    expect((await run(['--data'])).err).toMatch(
      /being changed right now \(UPDATE_IN_PROGRESS\)\. Nothing was/,
    );
    expect(script.changes).toEqual([]);
  });

  test('where nothing is, which is no failure', async () => {
    script.stacks = {};
    const { code, out } = await run(['--data'], []);
    expect([code, out]).toEqual([
      0,
      'No stack Test in account 111122223333, region eu-west-1. Try another region, or another name with --stack.\n',
    ]);
  });

  test('where the app alone was to go and is gone', async () => {
    app.status = 'DELETE_COMPLETE';
    const { code, out } = await run([], []);
    expect([code, script.changes]).toEqual([0, []]);
    expect(out).toContain('The app is already removed. To remove the data too, add --data.');
  });
});

describe('the company’s name', () => {
  test('is told by the data once the app is gone', async () => {
    app.status = 'DELETE_COMPLETE';
    expect((await run(['--data'])).code).toBe(0);
    expect(statuses()).toEqual(['DELETE_COMPLETE', 'DELETE_COMPLETE']);
  });

  test('is the stack’s where no stack tells it', async () => {
    [app.status, app.outputs, data.outputs] = ['DELETE_COMPLETE', {}, {}];
    expect((await run(['--data', '--company', 'Ibáñez & Sons'])).code).toBe(1);
    expect((await run(['--data', '--company', 'Test'])).code).toBe(0);
    expect(data.status).toBe('DELETE_COMPLETE');
  });

  const called = (name: string) => {
    app.outputs = { Live: outputText({ company: name }) };
  };

  test.each([
    ['an accent typed as a letter of its own', 'Dächer & Peña', 'Dächer & Peña'.normalize('NFD')],
    ['another kind of blank, or several', 'Dächer Peña', ' Dächer\u00a0  Peña\r'],
  ])('may be typed with %s', async (_, name, answer) => {
    called(name);
    expect((await run([], [answer])).code).toBe(0);
    expect(app.status).toBe('DELETE_COMPLETE');
  });

  test('is another one without its accent or with another apostrophe', async () => {
    called('Peña');
    expect((await run([], ['Pena'])).err).toBe('"Pena" is not Peña, so nothing was removed.\n');
    called('O’Brien');
    expect((await run([], ["O'Brien"])).code).toBe(1);
    expect(script.changes).toEqual([]);
  });

  test('that is empty is none: the stack’s is asked for, and no answer removes anything', async () => {
    called(' ');
    data.outputs = { Company: '""' };
    expect((await run([], [''])).err).toContain('"" is not Test, so nothing was removed.');
    expect(script.changes).toEqual([]);
  });

  test('in the site file is another one, so nothing is removed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'remove-'));
    const file = join(folder, 'site.json');
    await writeFile(file, '{"stackName":"Test","brand":{"companyName":"Bolt Roofing"}}');
    const { code, err } = await typed(remove, ['--site', file], { env: aws.env, lines: ['Ibáñez & Sons'] });
    await rm(folder, { recursive: true });
    expect([code, err]).toEqual([
      1,
      "The stack Test in account 111122223333, region eu-west-1 is Ibáñez & Sons's, but the site file is Bolt Roofing's. Nothing was removed. Sign in to the right account. To remove Ibáñez & Sons, name its stack with --stack Test.\n",
    ]);
    expect(script.changes).toEqual([]);
  });
});

describe('a removal that was cut short goes on when it is started again', () => {
  test('after a deletion that failed, of which it says why', async () => {
    script.buckets[site] = ['late'];
    const first = await run();
    expect([first.code, app.status]).toEqual([1, 'DELETE_FAILED']);
    expect(first.err).toBe(
      'Test-App wasn’t deleted (SiteBucket978D4AEB: The bucket you tried to delete is not empty). What is done stays done, and CloudFormation finishes what it began. Fix that, then run the same command again: it continues where it stopped.\n',
    );
    expect((await run()).code).toBe(0);
    expect(app.status).toBe('DELETE_COMPLETE');
  });
});

test('a stack that was begun and never made goes too', async () => {
  delete script.stacks['Test-App'];
  Object.assign(data, {
    status: 'REVIEW_IN_PROGRESS',
    template: { Resources: {} },
    resources: {},
    outputs: {},
    looks: 99,
  });
  expect(await run(['--data', '--company', 'Test'])).toMatchObject({ code: 0, err: '' });
  expect(data.status).toBe('DELETE_COMPLETE');
});

test('it looks every ten seconds, and tells at once and every minute how much is left', async () => {
  script.looks = 7;
  const [cloudFormation, said, waits] = [new CloudFormation(), [] as string[], [] as number[]];
  const company = {
    app: await foundStack(cloudFormation, 'Test-App'),
    data: undefined,
    retainedResources: [],
  };
  await removeCompany(company, false, {
    cloudFormation,
    retained: retainedData({}, '111122223333'),
    printLine: (line) => said.push(line),
    sleep: async (ms) => waits.push(ms),
  });
  expect(waits).toEqual(Array(7).fill(10_000));
  const count = Object.keys(templates.app.Resources).length;
  expect(said).toEqual([
    `  … Test-App: DELETE_IN_PROGRESS, ${count} resources left`,
    `  … Test-App: DELETE_IN_PROGRESS, ${count} resources left`,
    '✓ Test-App is deleted.',
  ]);
});

test('as npm runs it: a program that asks, removes and ends with 0, or removes nothing and ends with 1', async () => {
  const args = ['--stack', 'Test', '--data'];
  const wrong = await typedScript('remove', args, { env: aws.env, lines: ['Someone Else'] });
  expect(wrong).toMatchObject({
    code: 1,
    err: '"Someone Else" is not Ibáñez & Sons, so nothing was removed.\n',
  });
  expect(script.changes).toEqual([]);
  const right = await typedScript('remove', [...args, '--company', 'Ibáñez & Sons'], { env: aws.env });
  expect(right).toMatchObject({
    code: 0,
    err: '',
    last: 'All of Ibáñez & Sons is removed, except what the list above says stays.',
  });
  expect(statuses()).toEqual(['DELETE_COMPLETE', 'DELETE_COMPLETE']);
});

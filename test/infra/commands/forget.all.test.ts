import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forget } from '#infra/commands/forget.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { tableNames, tableOutput } from '#infra/tables.ts';
import { scriptedAccount, wellAccount } from '#test/support/scripted/account.ts';
import { typed, typedInAShell } from '#test/support/typed-command.ts';
import { documentId, leadId, startStoredPeople } from './stored-people.ts';

describe('npm run forget', () => {
  let people: Awaited<ReturnType<typeof startStoredPeople>>;
  beforeEach(async () => {
    people = await startStoredPeople();
    await people.addDocument(1);
    await people.addLead(1, { documentId: documentId(1) });
    await people.addLead(2, { email: 'bram.oster@mail.example', phone: '402 555 0144' });
  });
  afterEach(() => people.stop());

  /** What an operator types and reads. */
  const run = (args: string[], dataDir = people.folder) =>
    typed(forget, args, { env: { LOCAL_DATA_DIR: dataDir } });

  test('shows what would go, with the command that does it, and deletes nothing', async () => {
    const { out, code } = await run(['(402) 555-0187']);
    expect(code).toBe(0);
    expect(out).toContain('Nothing deleted yet.');
    expect(out).toContain(`${leadId(1)}, created Nov 21, 2026, 10:00 AM UTC`);
    expect(out).toContain(`${documentId(1)}, 3 file versions`);
    expect(out).toContain("npm run forget -- '(402) 555-0187' --yes");
    expect(out).not.toMatch(/Odalys|bram/i);
    expect([(await people.leads()).length, await people.fileVersions(1)]).toEqual([2, 3]);
  });

  test('warns of a lead that names another number too, before anything is deleted', async () => {
    await people.addLead(3, { email: 'other@mail.example', phone: '402-555-0187 or 773-555-0142' });
    const { out } = await run(['402-555-0187']);
    expect(out).toContain(
      `${leadId(3)}, created Nov 23, 2026, 10:00 AM UTC; its phone field has two numbers, see whose lead it is\n`,
    );
    expect(out.match(/two numbers/g)).toHaveLength(1);
  });

  test('deletes with --yes, and says what it did and what it cannot reach', async () => {
    const { out, code } = await run(['odalys.quennell@mail.example', '--yes']);
    expect(code).toBe(0);
    expect(out).toContain('Deleted everything found for odalys.quennell@mail.example:');
    for (const words of ['1 lead', '1 document', '35 more days', 'inboxes', 'own browser'])
      expect(out).toContain(words);
    expect([await people.leads(), await people.documents(), await people.fileVersions(1)]).toEqual([
      [leadId(2)],
      [],
      0,
    ]);
  });

  test('says in a sentence that somebody is unknown, which is no failure', async () => {
    expect(await run(['nobody@mail.example', '--yes'])).toEqual({
      out: expect.stringMatching(
        /^No leads or documents found for nobody@mail\.example\. Nothing changed\.\nLook for their name and address in the office too: /,
      ),
      err: '',
      code: 0,
    });
  });

  test.each([
    ['nobody', [], 'Give one email address'],
    ['two people', ['a@mail.example', 'b@mail.example'], 'Give one email address'],
    ['a name', ['Odalys Quennell'], 'isn’t an email address or a phone number'],
    [
      'an unknown flag',
      ['a@mail.example', '--force'],
      'Didn’t understand "a@mail.example --force". Use: npm run',
    ],
    [
      'a number without its area code',
      ['555-0187'],
      'isn’t an email address or a phone number with its area',
    ],
    [
      'a stack and a file',
      ['a@mail.example', '--outputs', 'o.json', '--stack', 'Acme'],
      'Use either --outputs or --stack, not both: npm run forget',
    ],
  ])('given %s says in a sentence how to ask', async (_, args, words) => {
    const { out, err, code } = await run(args);
    expect([out, code]).toEqual(['', 1]);
    expect(err).toContain(words);
    expect(err.trim().split('\n').length).toBe(1);
  });

  describe('of a deployed stack', () => {
    const outputs = {
      UserPoolId: `${LOCAL_REGION}_AbCdEf123`,
      ...Object.fromEntries(tableNames.map((name) => [tableOutput(name), name])),
      DocumentsBucketName: 'documents',
    };
    /** What a deploy wrote of these stacks. */
    async function written(stacks: object): Promise<string> {
      const file = join(people.folder, 'outputs.json');
      await writeFile(file, JSON.stringify(stacks));
      return file;
    }
    const operator = async () => {
      const { dynamo, s3 } = people.storage;
      const at = async (client: typeof dynamo | typeof s3) => {
        const { protocol, hostname, port } = (await client.config.endpoint?.()) ?? {};
        return `${protocol}//${hostname}:${port}`;
      };
      return {
        AWS_REGION: LOCAL_REGION,
        AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
        AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
        AWS_SESSION_TOKEN: LOCAL_CREDENTIALS.sessionToken,
        AWS_ENDPOINT_URL_DYNAMODB: await at(dynamo),
        AWS_ENDPOINT_URL_S3: await at(s3),
      };
    };

    test('is a program that deletes there with the operator’s own credentials', async () => {
      const args = ['odalys.quennell@mail.example', '--outputs', await written({ Acme: outputs })];
      const inAShell = async (...more: string[]) =>
        typedInAShell('infra/commands/forget.ts', [...args, ...more], { env: await operator() });
      const command = `npm run forget -- ${args.join(' ')} --yes`;
      expect(await inAShell()).toMatchObject({ code: 0, out: expect.stringContaining(command) });
      expect(await inAShell('--yes')).toMatchObject({ code: 0, err: '' });
      expect([await people.leads(), await people.documents()]).toEqual([[leadId(2)], []]);
    });

    describe('in this process', () => {
      beforeEach(async () => {
        for (const [name, value] of Object.entries(await operator())) vi.stubEnv(name, value);
      });
      afterEach(() => void vi.unstubAllEnvs());

      test('says in a sentence which tables are not there', async () => {
        const file = await written({ Acme: { ...outputs, LeadsTable: 'leeds' } });
        const { err, code } = await run(['a@mail.example', '--outputs', file], '/nowhere');
        expect(code).toBe(1);
        expect(err).toMatch(
          /^Can’t read leads and documents \(ResourceNotFoundException.*Nothing changed\./s,
        );
      });

      test('takes the region from its user pool, and says which file names no stack, or several', async () => {
        vi.stubEnv('AWS_REGION', undefined);
        const args = (file: string) => ['odalys.quennell@mail.example', '--outputs', file, '--yes'];
        const file = await written({ Acme: outputs, 'Acme-App': { SiteUrl: 'https://q.example' } });
        expect(await run(args(file), '/nowhere')).toMatchObject({ code: 0, err: '' });
        expect(await people.leads()).toEqual([leadId(2)]);
        const others = { ...outputs, RecordsTable: undefined };
        expect(await run(args(await written({ Acme: others })), '/nowhere')).toMatchObject({
          code: 1,
          err: expect.stringMatching(/lists 0 stacks .* RecordsTable, .* Name one with --stack instead/),
        });
        expect(await run(args(await written({ Acme: outputs, Other: outputs })), '/nowhere')).toMatchObject({
          code: 1,
          err: expect.stringMatching(/outputs\.json lists 2 stacks with all of LeadsTable, /),
        });
      });

      test('is found by its name too, and one that has no data says so', async () => {
        const aws = await scriptedAccount();
        vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFORMATION', aws.env.AWS_ENDPOINT_URL);
        const well = { status: 'UPDATE_COMPLETE', isProtected: true };
        aws.script.account = {
          ...wellAccount,
          stacks: { Acme: { ...well, outputs }, 'Acme-App': { ...well, outputs: {} } },
        };
        const named = (stack: string) => run(['odalys.quennell@mail.example', '--stack', stack, '--yes']);
        try {
          expect((await named('Acme-App')).err).toMatch(/^The stack Acme-App has no LeadsTable, /);
          expect((await named('Bolt')).err).toMatch(/^There is no stack Bolt in this account and region\. /);
          expect(await named('Acme')).toMatchObject({ code: 0, err: '' });
          expect(await people.leads()).toEqual([leadId(2)]);
        } finally {
          await aws.stop();
        }
      });
    });
  });
});

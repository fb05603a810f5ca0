import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forget } from '#infra/commands/forget.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
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

  test('lists what is perhaps the same person, and deletes it only when it is named', async () => {
    await people.addLead(3, { email: 'other@mail.example', phone: '402-555-0187 \u001b[2J6-8pm' });
    const shown = await run(['402-555-0187']);
    expect(shown.out).toContain(
      `${leadId(3)}, created Nov 23, 2026, 10:00 AM UTC, says "402-555-0187 ?[2J6-8pm"`,
    );
    expect(shown.out).toContain('npm run forget -- 402-555-0187 --yes --also ID');
    const first = await run(['402-555-0187', '--yes']);
    expect(first.out).toContain('Deleted what is certainly 402-555-0187’s:\n  1 lead, with its notes');
    expect(first.out).toContain('Possible matches, not deleted. Check each');
    expect(await people.leads()).toEqual([leadId(2), leadId(3)]);
    const both = ['--also', leadId(2), '--also', leadId(3)];
    const second = await run(['402-555-0187', '--yes', ...both]);
    expect(second.out).toContain('Deleted everything found for 402-555-0187:');
    expect(second.out).toContain(`Skipped lead ${leadId(2)}`);
    expect(await people.leads()).toEqual([leadId(2)]);
  });

  test('with nothing for certain deletes nothing, and says so', async () => {
    const { out, code } = await run(['555-0187', '--yes']);
    expect([code, (await people.leads()).length]).toEqual([0, 2]);
    expect(out).toContain('Nothing deleted: no lead is certainly 555-0187’s.');
    expect(out).toContain(leadId(1));
  });

  test('says in a sentence that somebody is unknown, which is no failure', async () => {
    expect(await run(['nobody@mail.example', '--yes'])).toEqual({
      out: 'No leads or documents found for nobody@mail.example. Nothing changed.\n',
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
    ['half a stack', ['a@mail.example', '--leads-table', 'leads'], 'all of --leads-table'],
  ])('given %s says in a sentence how to ask', async (_, args, words) => {
    const { out, err, code } = await run(args);
    expect([out, code]).toEqual(['', 1]);
    expect(err).toContain(words);
    expect(err.trim().split('\n').length).toBe(1);
  });

  describe('with the names of a deployed stack', () => {
    const names = (leads: string) => [
      ...['--leads-table', leads, '--documents-table', 'documents', '--links-table', 'quoteLinks'],
      ...['--log-table', 'leadLog', '--keys-table', 'leadKeys', '--roofs-table', 'roofMeasurements'],
      ...['--alerts-table', 'alerts', '--budgets-table', 'budgets', '--bucket', 'documents'],
    ];
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
      const args = ['odalys.quennell@mail.example', ...names('leads')];
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

      test('says in a sentence which do not hold', async () => {
        const { err, code } = await run(['a@mail.example', ...names('leeds')], '/nowhere');
        expect(code).toBe(1);
        expect(err).toMatch(
          /^Can’t read leads and documents \(ResourceNotFoundException.*Nothing changed\./s,
        );
      });

      test('takes them from the file a deploy wrote, and the region from its user pool', async () => {
        vi.stubEnv('AWS_REGION', undefined);
        const file = join(people.folder, 'outputs.json');
        const outputs = {
          ...{ UserPoolId: `${LOCAL_REGION}_AbCdEf123`, LeadsTable: 'leads', DocumentsTable: 'documents' },
          ...{ QuoteLinksTable: 'quoteLinks', LeadLogTable: 'leadLog', LeadKeysTable: 'leadKeys' },
          ...{
            RoofMeasurementsTable: 'roofMeasurements',
            AlertsTable: 'alerts',
            BudgetsTable: 'budgets',
            DocumentsBucketName: 'documents',
          },
        };
        const write = (stacks: object) => writeFile(file, JSON.stringify(stacks));
        await write({ Acme: outputs, 'Acme-App': { SiteUrl: 'https://q.example' } });
        const args = ['odalys.quennell@mail.example', '--outputs', file, '--yes'];
        expect(await run(args, '/nowhere')).toMatchObject({ code: 0, err: '' });
        expect(await people.leads()).toEqual([leadId(2)]);
        // Before the deploy of a release that has another table.
        const { BudgetsTable: _, ...before } = outputs;
        await write({ Acme: before });
        expect(await run(args, '/nowhere')).toMatchObject({
          code: 1,
          err: expect.stringMatching(
            /lists 0 stacks .* BudgetsTable, .* deploy again if an earlier release wrote the file/,
          ),
        });
        await write({ Acme: outputs, Other: outputs });
        expect(await run(args, '/nowhere')).toMatchObject({
          code: 1,
          err: expect.stringMatching(
            /outputs\.json lists 2 stacks with all of LeadsTable, .*\. Give the names/,
          ),
        });
      });
    });

    test('and a file that tells them too says in a sentence how to ask', async () => {
      const { code, err } = await run(['a@mail.example', '--outputs', 'o.json', '--bucket', 'documents']);
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^Use either --outputs or the names, not both: /),
      ]);
    });
  });
});

import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseAll, forget } from '#infra/commands/forget.ts';
import { find } from '#infra/commands/forget-report.ts';
import { personIn } from '#infra/commands/person.ts';
import { tableNames } from '#infra/tables.ts';
import { documentStore } from '#lambdas/documents/document-store.ts';
import { erasedId } from '#lambdas/leads/erased-leads.ts';
import { deleteLead, type LeadStorage, leadErasure } from '#lambdas/office/delete-lead.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import { adminClaims, httpEvent, lambdaContext } from '#test/support/http-events.ts';
import { behindEdge, functionOf, outputOf } from '#test/support/in-process.ts';
import { intercepted } from '#test/support/tables.ts';
import { typed } from '#test/support/typed-command.ts';
import { documentId, leadId, startStoredPeople } from './stored-people.ts';

const at = new Date('2026-11-21T10:00:00.000Z');

let people: Awaited<ReturnType<typeof startStoredPeople>>;
beforeEach(async () => {
  people = await startStoredPeople();
});
afterEach(() => people.stop());

async function forgotten(who: string, storage: LeadStorage = people.storage) {
  const person = personIn(who);
  if (person === undefined) throw new Error(`${who} names nobody`);
  const finding = await find(person, storage);
  await eraseAll(finding, storage, () => at);
  return finding;
}

const ODALYS = { email: 'Odalys.Quennell@mail.example', phone: '(402) 555-0187' };
const BRAM = { email: 'bram.oster@mail.example', phone: '(402) 555-0144' };

describe('a forgotten person', () => {
  test('has no lead, document, version of a file, link, note or history anymore, however long; others keep theirs', async () => {
    for (const n of [1, 2]) await people.addDocument(n);
    await people.addLead(1, { ...ODALYS, documentId: documentId(1), link_ids: ['a', 'b'] });
    await people.addLead(2, { ...ODALYS, phone: '402 555 0100' });
    await people.addLead(3, { ...BRAM, documentId: documentId(2), link_ids: ['c'] });
    await people.addLead(4, { ...BRAM, email: `x${ODALYS.email}` });
    for (const id of ['a', 'b']) await people.addLink(id, 1);
    await people.addLink('c', 3);
    await Promise.all(Array.from({ length: 51 }, (_, line) => people.addNote(1, String(line))));
    await people.addNote(3, '0');
    await forgotten('odalys.quennell@mail.example');
    expect(await people.leads()).toEqual([leadId(3), leadId(4)]);
    expect([await people.documents(), await people.links()]).toEqual([[documentId(2)], ['c']]);
    expect([await people.fileVersions(1), await people.fileVersions(2)]).toEqual([0, 3]);
    expect(await people.log()).toEqual([leadId(3)]);
  });

  test.each([ODALYS.email, BRAM.email])(
    'has nothing left of leads that were merged, whichever of them names %s',
    async (who) => {
      const merged = { at: '2026-11-21T10:00:00.000Z', by: 'dana@mail.example' };
      await people.addDocument(1);
      await people.addLead(1, { ...ODALYS, documentId: documentId(1), link_ids: ['a'] });
      await people.addLink('a', 1);
      await people.addLead(2, BRAM);
      await people.addLead(3, { ...BRAM, email: 'someone@mail.example', phone: '(402) 555-0111' });
      for (const n of [1, 2, 3]) await people.addNote(n, '1');
      await people.setLead(1, { merged_into: { id: leadId(2), ...merged } });
      await people.setLead(2, {
        merged: [{ id: leadId(1), name: 'Odalys', ...merged, states: { before: {}, after: {} } }],
      });
      await forgotten(who);
      expect(await people.leads()).toEqual([leadId(3)]);
      expect([await people.documents(), await people.links(), await people.log()]).toEqual([
        [],
        [],
        [leadId(3)],
      ]);
    },
  );

  test('is found oldest lead first, and leaves a document that another person’s lead names too', async () => {
    await people.addDocument(1);
    for (const n of [2, 1]) await people.addLead(n, { ...ODALYS, documentId: documentId(1) });
    await people.addLead(3, { ...BRAM, documentId: documentId(1) });
    const { leads } = await forgotten(ODALYS.email);
    expect(leads.map(({ id }) => id)).toEqual([leadId(1), leadId(2)]);
    expect([await people.documents(), await people.fileVersions(1)]).toEqual([[documentId(1)], 3]);
  });

  test('leaves no delete marker behind either', async () => {
    await people.addDocument(1);
    const file = { Bucket: 'documents', Key: `uploads/${documentId(1)}.pdf` };
    await people.storage.s3.send(new DeleteObjectCommand(file));
    await people.addLead(1, { ...ODALYS, documentId: documentId(1) });
    const { files } = await forgotten(ODALYS.email);
    expect(files.get(documentId(1))?.length).toBe(4);
    expect(await people.fileVersions(1)).toBe(0);
  });

  test('loses every lead, also where they fill several pages of the table', async () => {
    // A page holds 1 MB.
    const content = 'x'.repeat(350_000);
    for (let n = 1; n < 10; n += 1) await people.addLead(n, { ...ODALYS, content });
    expect((await forgotten(ODALYS.email)).leads.length).toBe(9);
    expect(await people.leads()).toEqual([]);
  });
});

test('a run that was cut short at the second lead is finished by the next', async () => {
  await people.addDocument(1);
  for (const n of [1, 2]) await people.addLead(n, { ...ODALYS, documentId: documentId(1) });
  let left = 1;
  const dynamo = intercepted(people.storage.dynamo, async (kind, command) => {
    const isLead = kind === 'TransactWriteCommand' && names(command, 'leads');
    if (isLead && left-- === 0) throw new Error('cut short');
  });
  await expect(forgotten(ODALYS.email, { ...people.storage, dynamo })).rejects.toThrow(
    /^Only part was deleted \(Error: cut short\)\. Run the same command again/,
  );
  expect(await people.leads()).toHaveLength(1);
  await forgotten(ODALYS.email);
  const kept = [await people.leads(), await people.documents(), await people.fileVersions(1)];
  expect(kept).toEqual([[], [], 0]);
});

const names = (command: object, table: string) =>
  JSON.stringify((command as { input: object }).input).includes(`"${table}"`);

describe('a lead that is indexed meanwhile', () => {
  /** The same storage, where it is indexed once, right before such a write. */
  function interrupted(table: string): LeadStorage {
    let isStill = true;
    const dynamo = intercepted(people.storage.dynamo, async (kind, command) => {
      if (!isStill || kind !== 'TransactWriteCommand' || !names(command, table)) return;
      isStill = false;
      await people.project(1);
    });
    return { ...people.storage, dynamo };
  }
  const nothingIsLeft = async () => {
    const kept = await people.keys();
    expect(kept.filter((item) => JSON.stringify(item).includes(leadId(1)))).toEqual([]);
    expect(kept.find(({ term }) => term === 'counts')).toMatchObject({ new: 0, waiting: 0 });
    expect(await people.leads()).toEqual([]);
  };

  test.each([
    ['right before it goes leaves no keys behind', 'leads'],
    ['is counted off once where the follower of its deletion comes first', 'leadKeys'],
  ])('%s', async (_, table) => {
    await people.addLead(1, ODALYS);
    await people.project(1);
    await forgotten(ODALYS.email, interrupted(table));
    await nothingIsLeft();
  });
});

describe('the same person deleted by the command and in the office', () => {
  behindEdge();

  /** A lead with everything that can belong to one, and another person's, whose document waits for both. */
  async function stored(): Promise<typeof people> {
    const there = await startStoredPeople();
    for (const n of [1, 2]) await there.addDocument(n);
    for (const [at, who] of [ODALYS, BRAM, ODALYS].entries()) {
      const n = at + 1;
      const named = documentId(n === 1 ? 1 : 2);
      await there.addLead(n, { ...who, documentId: named, link_ids: [`link-${n}`] });
      await documentStore(there.storage.dynamo, 'documents').addWaitingLead(named, leadId(n));
      await there.addLink(`link-${n}`, n);
      await there.addNote(n, '1');
      await there.addSession(n);
      await there.project(n);
    }
    return there;
  }

  /** Every item and every version of a file; of news of leads and of erasures, what does not differ each time. */
  async function left({ storage: { dynamo, s3 } }: typeof people) {
    const items = tableNames.map(async (TableName) => {
      const { Items = [] } = await dynamo.send(new ScanCommand({ TableName }));
      const kept = Items.map((item) => {
        if (TableName === 'alerts') return [item.lead_id, item.event, item.channels];
        return TableName === 'records' ? item.id : item;
      });
      return [TableName, kept.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))];
    });
    const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: 'documents' }));
    return { tables: Object.fromEntries(await Promise.all(items)), files: Versions.map(({ Key }) => Key) };
  }

  test('leaves the same behind', async () => {
    const other = await stored();
    const mine = await stored();
    try {
      const env = { LOCAL_DATA_DIR: mine.folder };
      expect(await typed(forget, [ODALYS.email, '--yes'], { env })).toMatchObject({ code: 0, err: '' });
      const office = functionOf(
        () =>
          deleteLead({
            leads: { get: async () => undefined },
            erase: leadErasure(other.storage),
            now: () => at,
          }),
        requireAdmin,
      );
      for (const n of [1, 3])
        await outputOf(() =>
          office(httpEvent({ path: { id: leadId(n) }, claims: adminClaims }), lambdaContext),
        );
      expect(await left(mine)).toEqual(await left(other));
      expect((await left(mine)).tables.records).toEqual([1, 3].map(leadId).map(erasedId).toSorted());
      expect((await left(mine)).tables.leads).toEqual([expect.objectContaining({ id: leadId(2) })]);
      expect(
        (await documentStore(mine.storage.dynamo, 'documents').get(documentId(2)))?.waiting_leads,
      ).toEqual(new Set([leadId(2)]));
    } finally {
      await Promise.all([other.stop(), mine.stop()]);
    }
  });
});

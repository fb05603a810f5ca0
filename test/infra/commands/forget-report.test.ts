import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { find, forget, planOf, type Storage, type StoredContact } from '#infra/commands/forget-report.ts';
import { personIn } from '#infra/commands/person.ts';
import { documentId, leadId, startStoredPeople } from './stored-people.ts';

const DOCUMENT = '8d0f3b52-1f6e-8a53-9c1e-4a54f7f2b001';
const OTHER_DOCUMENT = '8d0f3b52-1f6e-8a53-9c1e-4a54f7f2b002';
const odalys = (changes: Partial<StoredContact>): StoredContact => ({
  id: 'o1',
  email: 'odalys@mail.example',
  created_at: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const bram = (changes: Partial<StoredContact>) =>
  odalys({ id: 'b1', email: 'bram@mail.example', ...changes });

function plan(...contacts: StoredContact[]) {
  return planAlso([], ...contacts);
}

function planAlso(also: string[], ...contacts: StoredContact[]) {
  const person = personIn('odalys@mail.example');
  if (person === undefined) throw new Error('names nobody');
  const { leads, perhaps, leftAlone, ...documents } = planOf(person, contacts, also);
  const left = [...perhaps.map(({ id }) => id), ...leftAlone];
  return { leads: leads.map(({ id }) => id), ...documents, ...(left.length > 0 ? { left } : {}) };
}

describe('who is forgotten', () => {
  test('loses every lead, oldest first, and each document once', () => {
    const late = odalys({ id: 'o2', created_at: '2026-11-21T10:00:00.000Z', documentId: DOCUMENT });
    expect(plan(late, bram({}), odalys({ documentId: DOCUMENT }))).toEqual({
      leads: ['o1', 'o2'],
      documentIds: [DOCUMENT],
      sharedDocumentIds: [],
    });
  });

  test('leaves a document that another person’s lead names too', () => {
    expect(
      plan(
        odalys({ documentId: DOCUMENT }),
        odalys({ id: 'o2', documentId: OTHER_DOCUMENT }),
        bram({ documentId: DOCUMENT }),
      ),
    ).toMatchObject({ documentIds: [OTHER_DOCUMENT], sharedDocumentIds: [DOCUMENT] });
  });

  test.each(['', '8d0f3b52', `${DOCUMENT}/..`])('takes no files by an id that is none: %j', (documentId) => {
    expect(plan(odalys({ documentId }))).toEqual({ leads: ['o1'], documentIds: [], sharedDocumentIds: [] });
  });

  test('loses a lead that is perhaps theirs only where its id is named', () => {
    const doubtful = odalys({ id: 'd1', email: 'odalys+roof@mail.example', documentId: DOCUMENT });
    const leads = [odalys({ documentId: DOCUMENT }), doubtful];
    expect(plan(...leads)).toEqual({
      leads: ['o1'],
      documentIds: [],
      sharedDocumentIds: [DOCUMENT],
      left: ['d1'],
    });
    expect(planAlso(['d1'], ...leads)).toEqual({
      leads: ['o1', 'd1'],
      documentIds: [DOCUMENT],
      sharedDocumentIds: [],
    });
  });

  test.each(['b1', 'unknown'])('loses no other lead by naming its id: %s', (id) => {
    expect(planAlso([id], odalys({}), bram({}))).toMatchObject({ leads: ['o1'], left: [id] });
  });

  test('may be unknown', () => {
    expect(plan(bram({ documentId: DOCUMENT }))).toEqual({
      leads: [],
      documentIds: [],
      sharedDocumentIds: [],
    });
  });
});

describe('forget', () => {
  let people: Awaited<ReturnType<typeof startStoredPeople>>;
  beforeEach(async () => {
    people = await startStoredPeople();
  });
  afterEach(() => people.stop());

  async function forgotten(who: string, storage: Storage = people.storage) {
    const person = personIn(who);
    if (person === undefined) throw new Error(`${who} names nobody`);
    const finding = await find(person, storage);
    await forget(finding, storage, async () => {});
    return finding;
  }

  const ODALYS = { email: 'Odalys.Quennell@mail.example', phone: '(402) 555-0187' };
  const BRAM = { email: 'bram.oster@mail.example', phone: '(402) 555-0144' };

  describe('a forgotten person', () => {
    test('has no lead, no document record and no version of a file any more; others keep theirs', async () => {
      for (const n of [1, 2]) await people.addDocument(n);
      await people.addLead(1, { ...ODALYS, documentId: documentId(1) });
      await people.addLead(2, { ...ODALYS, phone: '402 555 0100' });
      await people.addLead(3, { ...BRAM, documentId: documentId(2) });
      await people.addLead(4, { ...BRAM, email: `x${ODALYS.email}` });
      await forgotten('odalys.quennell@mail.example');
      expect(await people.leads()).toEqual([leadId(3), leadId(4)]);
      expect(await people.documents()).toEqual([documentId(2)]);
      expect([await people.fileVersions(1), await people.fileVersions(2)]).toEqual([0, 3]);
    });

    test('has no link to a quote any more; others keep theirs', async () => {
      await people.addLead(1, { ...ODALYS, link_ids: ['a', 'b'] });
      await people.addLead(2, { ...BRAM, link_ids: ['c'] });
      for (const [id, n] of [
        ['a', 1],
        ['b', 1],
        ['c', 2],
      ] as const)
        await people.addLink(id, n);
      await forgotten(ODALYS.email);
      expect(await people.links()).toEqual(['c']);
    });

    test('has no note and no history any more, however long; others keep theirs', async () => {
      await people.addLead(1, ODALYS);
      await people.addLead(2, BRAM);
      await Promise.all(Array.from({ length: 51 }, (_, line) => people.addNote(1, String(line))));
      await people.addNote(2, '0');
      await forgotten(ODALYS.email);
      expect(await people.log()).toEqual([leadId(2)]);
    });

    test('is found, listed and counted no more; others are', async () => {
      for (const [n, who] of [ODALYS, BRAM].entries()) {
        await people.addLead(n + 1, who);
        await people.project(n + 1);
      }
      await forgotten(ODALYS.email);
      const kept = await people.keys();
      expect(kept.filter((item) => JSON.stringify(item).includes(leadId(1)))).toEqual([]);
      expect(kept.filter(({ id }) => id === leadId(2)).length).toBeGreaterThan(5);
      expect(kept.find(({ term }) => term === 'counts')).toMatchObject({ new: 1, waiting: 1 });
      const hours = kept.filter(({ term }) => term === 'overview');
      expect(hours.map((hour) => [hour.new, hour.retail])).toEqual([
        [0, 0],
        [1, 1],
      ]);
    });

    test('is found by the same number in another form', async () => {
      await people.addLead(1, { ...ODALYS, phone: '+1 402.555.0187' });
      await people.addLead(2, { ...ODALYS, email: 'other@mail.example' });
      await people.addLead(3, BRAM);
      await forgotten('402-555-0187');
      expect(await people.leads()).toEqual([leadId(3)]);
    });

    test('leaves the document that another person’s lead names too', async () => {
      await people.addDocument(1);
      await people.addLead(1, { ...ODALYS, documentId: documentId(1) });
      await people.addLead(2, { ...BRAM, documentId: documentId(1) });
      expect((await forgotten(ODALYS.email)).sharedDocumentIds).toEqual([documentId(1)]);
      expect([await people.leads(), await people.documents(), await people.fileVersions(1)]).toEqual([
        [leadId(2)],
        [documentId(1)],
        3,
      ]);
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

  describe('a run that was cut short', () => {
    test.each(['DeleteObjectCommand', 'documents', 'leads'])(
      'at %s is finished by the next',
      async (where) => {
        await people.addDocument(1);
        for (const n of [1, 2]) await people.addLead(n, { ...ODALYS, documentId: documentId(1) });
        await expect(forgotten(ODALYS.email, breaking(people.storage, where))).rejects.toThrow('cut short');
        expect((await people.leads()).length).toBeGreaterThan(0);
        await forgotten(ODALYS.email);
        expect([await people.leads(), await people.documents(), await people.fileVersions(1)]).toEqual([
          [],
          [],
          0,
        ]);
      },
    );
  });

  test('files of a document whose id only starts alike stay', async () => {
    await people.addDocument(1);
    await people.addLead(1, { ...ODALYS, documentId: documentId(1) });
    const neighbour = { Bucket: 'documents', Key: `uploads/${documentId(2)}.pdf`, Body: 'x' };
    await people.storage.s3.send(new PutObjectCommand(neighbour));
    await forgotten(ODALYS.email);
    expect(await people.fileVersions(2)).toBe(1);
  });

  /** The same storage, where deleting ends in a crash: at the second file, at the record, or at the second lead. */
  function breaking(storage: Storage, where: string): Storage {
    let filesLeft = 1;
    let leadsLeft = 1;
    const crash = () => {
      throw new Error('cut short');
    };
    const wrapped = <T extends { send: (...args: never[]) => unknown }>(client: T): T =>
      new Proxy(client, {
        get(target, name) {
          if (name !== 'send') return Reflect.get(target, name, target);
          return (command: { constructor: { name: string }; input: { TableName?: string } }) => {
            const kind = command.constructor.name;
            if (kind === 'DeleteObjectCommand' && where === kind && filesLeft-- === 0) crash();
            if (kind === 'DeleteCommand' && command.input.TableName === where)
              if (where === 'documents' || leadsLeft-- === 0) crash();
            return target.send(command as never);
          };
        },
      });
    return { ...storage, dynamo: wrapped(storage.dynamo), s3: wrapped(storage.s3) };
  }
});

describe('projected meanwhile', () => {
  let people: Awaited<ReturnType<typeof startStoredPeople>>;
  beforeEach(async () => {
    people = await startStoredPeople();
  });
  afterEach(() => people.stop());

  const ODALYS = { email: 'odalys.quennell@mail.example', phone: '(402) 555-0187' };
  const forgotten = async (storage: Storage) =>
    forget(await find({ kind: 'mail', mail: ODALYS.email }, storage), storage, async () => {});

  describe('a lead that is projected meanwhile', () => {
    /** The same storage, where something else happens once, right before such a write. */
    function interrupted(kind: string, table: string, event: () => Promise<unknown>): Storage {
      let isStill = true;
      const { storage } = people;
      const dynamo = new Proxy(storage.dynamo, {
        get(target, name) {
          if (name !== 'send') return Reflect.get(target, name, target);
          return async (command: { constructor: { name: string }; input: object }) => {
            const isIt =
              command.constructor.name === kind && JSON.stringify(command.input).includes(`"${table}"`);
            if (isIt && isStill) {
              isStill = false;
              await event();
            }
            return target.send(command as never);
          };
        },
      });
      return { ...storage, dynamo };
    }
    const nothingIsLeft = async () => {
      const kept = await people.keys();
      expect(kept.filter((item) => JSON.stringify(item).includes(leadId(1)))).toEqual([]);
      expect(kept.find(({ term }) => term === 'counts')).toMatchObject({ new: 0, waiting: 0 });
      expect(await people.leads()).toEqual([]);
    };

    test('between its keys and itself leaves none behind', async () => {
      await people.addLead(1, ODALYS);
      await people.project(1);
      await forgotten(interrupted('DeleteCommand', 'leads', () => people.project(1)));
      await nothingIsLeft();
    });

    test('between reading and deleting its keys is looked at again', async () => {
      await people.addLead(1, ODALYS);
      await people.project(1);
      const change = async () => {
        await people.addLead(1, { ...ODALYS, name: 'Odalys Quennell Oster' });
        await people.project(1);
      };
      await forgotten(interrupted('TransactWriteCommand', 'leadKeys', change));
      await nothingIsLeft();
    });
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { find, forget, type Storage } from '#infra/forget/forget.ts';
import { leadId, startStoredPeople } from './stored-people.ts';

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

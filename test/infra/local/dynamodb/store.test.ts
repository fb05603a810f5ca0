import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type DynaliteDb,
  type DynaliteStore,
  TableStore,
  TablesUnavailable,
} from '#infra/local/dynamodb/store.ts';

/** A disk under a database in memory: what was written, and what fails. */
const disk = { written: new Map<string, unknown>(), isFull: false, opened: 0 };

function database(): DynaliteStore {
  let isOpen = false;
  const db: DynaliteDb = {
    open: async () => {
      isOpen = true;
      disk.opened += 1;
    },
    close: async () => {
      isOpen = false;
    },
    put: (key, value, callback) => {
      disk.written.set(key, value);
      callback?.(null);
    },
    del: (key, callback) => {
      disk.written.delete(key);
      callback?.(null);
    },
    get: (key, callback) => callback(isOpen ? null : new Error('closed'), disk.written.get(key)),
    clear: async () => disk.written.clear(),
    batch: async (writes) => {
      if (disk.isFull)
        throw Object.assign(new Error('IO error: No space left on device'), { code: 'LEVEL_IO_ERROR' });
      for (const write of writes)
        if (write.type === 'put') disk.written.set(write.key, write.value);
        else disk.written.delete(write.key);
    },
  };
  return { db };
}

let time: number;
let store: TableStore;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(disk, { written: new Map(), isFull: false, opened: 0 });
  time = 5000;
  store = await TableStore.open({
    folder: 'tables',
    create: database,
    hasRoom: async () => !disk.isFull,
    now: () => time,
  });
});

const putting = ({ db }: DynaliteStore, key: string, value: unknown) =>
  new Promise((resolve) => db.put(key, value, resolve));
const got = ({ db }: DynaliteStore, key: string) =>
  new Promise((resolve) => db.get(key, (_, value) => resolve(value)));
const write = (key: string, value: unknown) =>
  store.write(
    (at) => putting(at, key, value),
    () => true,
  );

describe('a write', () => {
  test('finds what it has put itself, and is on the disk as a whole once it is over', async () => {
    const seen = await store.write(
      async (at) => {
        await putting(at, 'a', { n: 1 });
        await putting(at, 'b', { n: 2 });
        return [await got(at, 'a'), disk.written.size];
      },
      () => true,
    );
    expect(seen).toEqual([{ n: 1 }, 0]);
    expect(Object.fromEntries(disk.written)).toEqual({ a: { n: 1 }, b: { n: 2 } });
  });

  test('that is not to be kept, or is a trial, leaves nothing', async () => {
    await store.write(
      (at) => putting(at, 'a', 1),
      () => false,
    );
    await store.write(
      (at) => store.trial(() => putting(at, 'b', 1)),
      () => true,
    );
    expect(disk.written.size).toBe(0);
  });

  test('waits for those before it, also where one fails in itself', async () => {
    const add = () =>
      store.write(
        async (at) => putting(at, 'count', Number((await got(at, 'count')) ?? 0) + 1),
        () => true,
      );
    const broken = store.write(
      async () => {
        throw new Error('a fault');
      },
      () => true,
    );
    await Promise.allSettled([add(), broken, add(), add()]);
    expect(disk.written.get('count')).toBe(3);
  });
});

describe('on a full disk', () => {
  beforeEach(async () => {
    await write('before', 1);
    disk.isFull = true;
    await expect(write('lost', 1)).rejects.toThrow(TablesUnavailable);
  });

  test('what is there is read, and nothing is written', async () => {
    expect(await got(store.current, 'before')).toBe(1);
    expect([...disk.written.keys()]).toEqual(['before']);
  });

  test('a write asks for room once a second at most, and LevelDB is opened anew before the first that is taken', async () => {
    disk.isFull = false;
    time += 999;
    await expect(write('early', 1)).rejects.toThrow(TablesUnavailable);
    expect(disk.opened).toBe(1);
    time += 1;
    await write('after', 1);
    expect(disk.opened).toBe(2);
    expect([...disk.written.keys()]).toEqual(['before', 'after']);
  });

  test('without room LevelDB stays as it is, so that it can be read', async () => {
    time += 60_000;
    await expect(write('lost', 1)).rejects.toThrow(TablesUnavailable);
    expect(disk.opened).toBe(1);
    expect(await got(store.current, 'before')).toBe(1);
  });
});

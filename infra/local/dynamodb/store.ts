import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { roomFor } from '#infra/local/wire/files.ts';

/** A key of LevelDB with its new value; undefined deletes it. */
type Draft = Map<string, string | undefined>;

type Callback<T> = (error: unknown, value?: T) => void;

/** LevelDB as dynalite wraps it: with a callback, or a promise without one. */
export interface DynaliteDb {
  open(): Promise<void>;
  close(): Promise<void>;
  put(key: string, value: unknown, callback?: Callback<void>): unknown;
  del(key: string, callback?: Callback<void>): unknown;
  get(key: string, callback: Callback<unknown>): unknown;
  batch(operations: readonly DbWrite[]): Promise<void>;
  clear(range: { lt: string }): Promise<void>;
}

type DbWrite = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

/** What dynalite's actions work on. */
export interface DynaliteStore {
  db: DynaliteDb;
}

type CreateStore = (options: object) => DynaliteStore;

const dynaliteDb: { create: CreateStore } = createRequire(import.meta.url)('dynalite/db');

/** The tables take no writes for now: the disk is full, or something else keeps LevelDB from writing. */
export class TablesUnavailable extends Error {
  constructor(folder: string, cause?: unknown) {
    super(`The tables in ${folder} take no writes.`, { cause });
  }
}

interface TableStoreSettings {
  folder: string;
  /** Makes dynalite's store; left out, over LevelDB in the folder. */
  create?: (() => DynaliteStore) | undefined;
  /** Whether the disk takes what reopening writes; left out, tried with a file. */
  hasRoom?: (() => Promise<boolean>) | undefined;
  /** Milliseconds. */
  now?: (() => number) | undefined;
}

/** What a table's own record begins with; all that begins otherwise is an item, or an entry of an index. */
const DEFINITIONS = 'table~';

const REOPEN_AFTER_MS = 1000;

/**
 * dynalite's data in LevelDB. Writes run one after another, each with all it changes in items and indexes as one batch:
 * a process that ends, or a disk that is full, leaves all of it or none. After a failed write LevelDB's log may have a
 * torn end, and what came behind it would be lost at the next start; so nothing more is written until LevelDB has been
 * opened anew. Reads go on.
 */
export class TableStore {
  readonly #settings: TableStoreSettings;
  readonly #drafts = new AsyncLocalStorage<Draft>();
  #store: DynaliteStore;
  #turn: Promise<unknown> = Promise.resolve();
  /** When opening anew was tried last; undefined while writes are taken. */
  #failed: number | undefined;

  private constructor(settings: TableStoreSettings) {
    this.#settings = settings;
    this.#store = this.#create();
  }

  static async open(settings: TableStoreSettings): Promise<TableStore> {
    const store = new TableStore(settings);
    await store.#store.db.open();
    return store;
  }

  /** For reads, and for work that writes outside of `write`. */
  get current(): DynaliteStore {
    return this.#store;
  }

  /**
   * Runs the work after all others, and then writes what it put and deleted in one batch.
   * @param isKept of the result; nothing is written if not
   * @throws TablesUnavailable if nothing was written for certain, or it is not known
   */
  async write<T>(work: (store: DynaliteStore) => Promise<T>, isKept: (result: T) => boolean): Promise<T> {
    const run = async () => {
      if (this.#failed !== undefined) await this.#reopen();
      const draft: Draft = new Map();
      const result = await this.#drafts.run(draft, () => work(this.#store));
      if (isKept(result)) await this.#commit(draft);
      return result;
    };
    const turn = this.#turn.then(run, run);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Runs part of a `write` and forgets what it put and deleted. */
  trial<T>(work: () => Promise<T>): Promise<T> {
    return this.#drafts.run(new Map(this.#drafts.getStore()), work);
  }

  /** Whether this runs inside of `write`. */
  get isWriting(): boolean {
    return this.#drafts.getStore() !== undefined;
  }

  /** Deletes every item; the tables stay. */
  async empty(): Promise<void> {
    await this.write(
      ({ db }) => db.clear({ lt: DEFINITIONS }),
      () => false,
    );
  }

  async close(): Promise<void> {
    await this.#turn;
    await this.#store.db.close();
  }

  async #commit(draft: Draft): Promise<void> {
    if (draft.size === 0) return;
    const operations = [...draft].map(
      ([key, value]): DbWrite =>
        value === undefined ? { type: 'del', key } : { type: 'put', key, value: JSON.parse(value) },
    );
    try {
      await this.#store.db.batch(operations);
    } catch (error) {
      this.#failed = this.#now();
      console.error(
        `The tables in ${this.#settings.folder} take no writes (${error instanceof Error ? error.message : error}). If the disk is full, free some space: they go on by themselves.`,
      );
      throw new TablesUnavailable(this.#settings.folder, error);
    }
  }

  /** @throws TablesUnavailable if it is too early, or if it fails */
  async #reopen(): Promise<void> {
    const { folder, hasRoom = () => roomFor(folder, REOPEN_BYTES) } = this.#settings;
    if (this.#now() < (this.#failed ?? 0) + REOPEN_AFTER_MS) throw new TablesUnavailable(folder);
    this.#failed = this.#now();
    if (!(await hasRoom())) throw new TablesUnavailable(folder);
    try {
      await this.#store.db.close();
      this.#store = this.#create();
      await this.#store.db.open();
    } catch (error) {
      throw new TablesUnavailable(folder, error);
    }
    this.#failed = undefined;
    console.error(`The tables in ${folder} take writes again.`);
  }

  #now(): number {
    return this.#settings.now?.() ?? performance.now();
  }

  /** dynalite's store, whose database writes into the draft where there is one. */
  #create(): DynaliteStore {
    const { folder, create } = this.#settings;
    const store = create?.() ?? createStore(folder);
    const { db } = store;
    const [put, del, get] = [db.put.bind(db), db.del.bind(db), db.get.bind(db)];
    db.put = (key, value, callback) => {
      const draft = this.#drafts.getStore();
      if (draft === undefined || callback === undefined) return put(key, value, callback);
      draft.set(key, JSON.stringify(value));
      setImmediate(callback, null);
    };
    db.del = (key, callback) => {
      const draft = this.#drafts.getStore();
      if (draft === undefined || callback === undefined) return del(key, callback);
      draft.set(key, undefined);
      setImmediate(callback, null);
    };
    db.get = (key, callback) => {
      const draft = this.#drafts.getStore();
      if (draft?.has(key) !== true) return get(key, callback);
      const value = draft.get(key);
      setImmediate(callback, null, value === undefined ? undefined : JSON.parse(value));
    };
    return store;
  }
}

/** What LevelDB may write when it opens: its log as a table of its own, at most twice. */
const REOPEN_BYTES = 12 * 1024 * 1024;

const createStore = (path: string): DynaliteStore =>
  dynaliteDb.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });

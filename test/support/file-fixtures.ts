import { afterAll } from 'vitest';
import { type LeadsApi, startLeadsApi } from './leads-api.ts';
import { startTables, type Tables } from './tables.ts';

/** The product's tables, empty, until the tests of a file are done. */
export async function fileTables(): Promise<Tables> {
  const tables = await startTables();
  afterAll(() => tables.stop());
  return tables;
}

/** The API with an administrator signed in, until the tests of a file are done. */
export async function fileLeadsApi(options?: { follows: boolean }): Promise<LeadsApi> {
  const api = await startLeadsApi(options);
  afterAll(() => api.stop());
  return api;
}

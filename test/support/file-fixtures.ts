import { afterAll } from 'vitest';
import { type LeadsApi, startLeadsApi } from './product.ts';
import { startTables, type Tables } from './tables.ts';

/** The product's tables, empty, until the tests of a file are done. */
export async function fileTables(): Promise<Tables> {
  const tables = await startTables();
  afterAll(() => tables.stop());
  return tables;
}

/** The running API with an administrator signed in, until the tests of a file are done. */
export async function fileLeadsApi(): Promise<LeadsApi> {
  const api = await startLeadsApi();
  afterAll(() => api.stop());
  return api;
}

import { afterAll, beforeEach } from 'vitest';
import { type LeadsApi, startLeadsApi } from './leads-api.ts';
import { type MemoryTables, startTables } from './tables.ts';

/** The product's tables, empty, until the tests of a file are done. */
export async function fileTables(): Promise<MemoryTables> {
  const tables = await startTables();
  afterAll(() => tables.stop());
  return tables;
}

/** The product's tables, empty at the beginning of each test of a file, or of a group of tests. */
export async function testTables(): Promise<MemoryTables> {
  const tables = await fileTables();
  beforeEach(tables.empty);
  return tables;
}

/** The API with an administrator signed in, until the tests of a file are done. */
export async function fileLeadsApi(options?: { follows: boolean }): Promise<LeadsApi> {
  const api = await startLeadsApi(options);
  afterAll(() => api.stop());
  return api;
}

import { expect, test } from 'vitest';
import { environmentOf } from '#infra/env.ts';
import { bundledFunctions } from '#infra/routes.ts';
import { resourceNames } from '#test/support/resource-names.ts';

const size = { memoryMb: 1, timeoutSeconds: 1 };

test('a function is told exactly what it was granted', () => {
  expect(environmentOf(size, resourceNames)).toEqual({});
  expect(environmentOf({ ...size, tables: { leads: 'read' } }, resourceNames)).toEqual({
    LEADS_TABLE: 'leads-t',
  });
  expect(environmentOf({ ...size, publicKey: true, documentsBucket: 'read' }, resourceNames)).toEqual({
    PUBLIC_KEY: 'key-k',
    DOCUMENTS_BUCKET: 'bucket-b',
  });
});

test('who writes documents knows how long they are kept, who reads them need not', () => {
  const days = (grant: 'read' | 'write' | 'readWrite') =>
    environmentOf({ ...size, tables: { documents: grant } }, resourceNames).DOCUMENT_RETENTION_DAYS;
  expect([days('read'), days('write'), days('readWrite')]).toEqual([undefined, '30', '30']);
});

test('only the functions of the insurance routes hold the public key', () => {
  const holders = Object.entries(bundledFunctions)
    .filter(([, definition]) => 'PUBLIC_KEY' in environmentOf(definition, resourceNames))
    .map(([name]) => name);
  expect(holders).toEqual(['process-insurance', 'poll-insurance', 'create-upload']);
});

import { expect, test } from 'vitest';
import { environmentOf } from '#infra/functions/environment.ts';
import { bundledFunctions } from '#infra/functions/functions.ts';
import type { TableOperation } from '#infra/functions/table-grants.ts';
import { functionEnvironment } from '#infra/local/function-environment.ts';
import { DOCUMENT_RETENTION_DAYS } from '#shared/estimate/document.ts';
import { noEndpoints, resourceNames } from '#test/support/functions.ts';

const size = { serves: 'A test', memoryMb: 1, timeoutSeconds: 1 };
const service = { POWERTOOLS_SERVICE_NAME: 'service-s' };

test('a function is told exactly what it was granted, and what its metrics stand under', () => {
  expect(environmentOf(size, resourceNames)).toEqual(service);
  expect(environmentOf({ ...size, tables: { leads: ['get'] } }, resourceNames)).toEqual({
    ...service,
    LEADS_TABLE: 'leads-t',
  });
  expect(
    environmentOf({ ...size, publicKey: true, documentsBucket: ['get uploads'] }, resourceNames),
  ).toEqual({
    ...service,
    PUBLIC_KEY: 'key-k',
    DOCUMENTS_BUCKET: 'bucket-b',
  });
});

test('who makes documents knows how long they are kept, who reads or changes them need not', () => {
  const days = (operation: TableOperation) =>
    environmentOf({ ...size, tables: { documents: [operation] } }, resourceNames).DOCUMENT_RETENTION_DAYS;
  expect([days('get'), days('update'), days('put')]).toEqual([undefined, undefined, '30']);
});

test('who starts jobs knows where their end is announced, who looks at them does not', () => {
  expect(environmentOf({ ...size, textract: ['start', 'look'] }, resourceNames)).toEqual({
    ...service,
    SCAN_TOPIC_ARN: resourceNames.scanTopicArn,
    SCAN_ROLE_ARN: resourceNames.scanRoleArn,
  });
  expect(environmentOf({ ...size, textract: ['look'] }, resourceNames)).toEqual(service);
  expect(environmentOf({ ...size, ocrLimits: true }, resourceNames)).toEqual({
    ...service,
    OCR_PAGE_LIMIT: '30',
    OCR_DAILY_PAGES: '500',
    OCR_MONTHLY_PAGES: '5000',
  });
});

test('who knows logins is told the pool, and who invites also where admins sign in', () => {
  const pool = { ...service, USER_POOL_ID: 'pool-p' };
  expect(environmentOf({ ...size, userPool: ['members'] }, resourceNames)).toEqual(pool);
  expect(environmentOf({ ...size, userPool: ['members', 'invite'] }, resourceNames)).toEqual({
    ...pool,
    SITE_URL: 'https://quote.juniperridge.example',
  });
});

test('only the functions of the insurance routes hold the public key', () => {
  const holders = Object.entries(bundledFunctions)
    .filter(([, definition]) => 'PUBLIC_KEY' in environmentOf(definition, resourceNames))
    .map(([name]) => name);
  expect(holders).toEqual(['visitor-api', 'process-insurance']);
});

test('a document is kept on this machine for the 90 days of a deployment that names no other time', () => {
  const environment = functionEnvironment(noEndpoints, {
    publicKey: 'a-public-key',
    originSecret: 'a-secret',
    siteUrl: '',
    quoteLinkPages: '',
  });
  const told = Object.values(bundledFunctions).map(
    (definition) => environment(definition).DOCUMENT_RETENTION_DAYS,
  );
  expect(DOCUMENT_RETENTION_DAYS).toBe(90);
  expect(new Set(told.filter((days) => days !== undefined))).toEqual(new Set(['90']));
});

test('the office’s list of whom to call knows when the company is open', () => {
  const hours = ['Mo-Fr 08:00-18:00'];
  const environment = environmentOf(bundledFunctions['office-api'] ?? size, { ...resourceNames, hours });
  expect(JSON.parse(environment.HOURS ?? '')).toEqual(hours);
});

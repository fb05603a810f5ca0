import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { startApi, type TestProduct } from '#test/support/product.ts';
import { checks } from './checks.ts';
import { conformance } from './conformance.ts';
import type { Implementation } from './functions.ts';

let product: TestProduct;
let standIns: Implementation;
beforeAll(async () => {
  product = await startApi();
  standIns = {
    dynamodb: product.endpoints.dynamodb,
    s3: product.endpoints.s3,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    bucket: 'documents',
  };
});
afterAll(() => product.stop());

describe('the built functions on another implementation of the AWS APIs', () => {
  test('every rule holds on the stand-ins', async () => {
    const results = await conformance(standIns, 'held');
    expect(results.filter(({ broken }) => broken !== undefined)).toEqual([]);
    expect(results).toHaveLength(checks(new Uint8Array()).length + 1);
    // Starts every function; on a busy core that takes its time.
  }, 240_000);

  test('rules that need a bucket are named where there is none, and the others still hold', async () => {
    const results = await conformance({ ...standIns, bucket: 'nowhere' }, 'broken');
    const broken = results.filter((result) => result.broken !== undefined).map(({ rule }) => rule);
    expect(broken).toEqual([
      'a PDF is stored, read and answered again from the table',
      'a permit takes one PDF of its size, and no other',
      'the office opens the version that was read by a signed link, and nobody without one',
      'a lead is deleted with every version of its document, its notes and its history',
    ]);
  }, 240_000);

  test('wrong credentials end the run before anything is made', async () => {
    const credentials = { ...LOCAL_CREDENTIALS, secretAccessKey: 'another' };
    await expect(conformance({ ...standIns, credentials }, 'refused')).rejects.toThrow(/signature/i);
  });
});

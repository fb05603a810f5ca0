import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALERT_TOPIC_ARN } from '#infra/local/services.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { startApi, type TestProduct } from '#test/support/product.ts';
import { checks } from './checks.ts';
import { conformance } from './conformance.ts';
import type { Implementation } from './storage.ts';

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
    cognito: { url: product.endpoints.cognito, userPoolId: product.config.auth.userPoolId },
    sns: { url: product.endpoints.sns, topicArn: ALERT_TOPIC_ARN },
  };
});
afterAll(() => product.stop());

describe('the built functions on another implementation of the AWS APIs', () => {
  test('every rule holds on the stand-ins', async () => {
    const { results, lacking } = await conformance(standIns, 'held');
    expect(results.filter(({ broken }) => broken !== undefined)).toEqual([]);
    // What dynalite does not have.
    expect(lacking.toSorted()).toEqual([
      'deletion protection',
      'point-in-time recovery',
      'the expiry of items',
      'the stream of alerts',
    ]);
    expect(results.filter(({ without }) => without !== undefined)).toMatchObject([
      { without: 'point-in-time recovery' },
    ]);
    expect(results).toHaveLength(checks(new Uint8Array()).length + 1);
    // Starts every function; on a busy core that takes its time.
  }, 240_000);

  test('rules that need a bucket are named where there is none, and the others still hold', async () => {
    const { results } = await conformance({ ...standIns, bucket: 'nowhere' }, 'broken');
    const broken = results.filter((result) => result.broken !== undefined).map(({ rule }) => rule);
    expect(broken).toEqual([
      'a PDF is stored, read and answered again from the table',
      'a permit takes the PDF it was given for',
      'a permit takes no file of another size',
      'the office opens the version that was read by a signed link, and nobody without one',
      'a lead is deleted with its notes and its history',
      'no version of its document is left',
      'S3: a file is stored with its hash and its version',
      'S3: a file that is not there is not found',
      'S3: deleting a file leaves a marker',
      'S3: the versions behind a marker are listed',
    ]);
  }, 240_000);

  test('wrong credentials end the run before anything is made', async () => {
    const credentials = { ...LOCAL_CREDENTIALS, secretAccessKey: 'another' };
    await expect(conformance({ ...standIns, credentials }, 'refused')).rejects.toThrow(/signature/i);
  });
});

import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { documentRecordOf } from '#lambdas/documents/document.ts';
import { noticeSchema, repeatsLostNotice } from '#lambdas/documents/scan-notice.ts';
import { refusalFor } from '#shared/estimate/document.ts';
import { snsTopics } from '#test/support/sns-topics.ts';

const topicArn = 'arn:aws:sns:us-east-1:000000000000:scans';
const published: string[] = [];
const { sns } = await snsTopics({ [topicArn]: { deliver: (message) => void published.push(message) } });
beforeEach(() => {
  published.length = 0;
});

const id = '0d9e2f4c-63a5-4f0e-9d0b-0c2b7d1f5a11';
const scan = {
  ...{ id, key: 'uploads/scan', status: 'reading', created_at: '2026-11-30T10:00:00.000Z' },
  ...{ asked_at: '2026-11-30T10:00:00.000Z', claimed_at: '2026-11-30T10:00:00.000Z', job_id: 'job-1' },
  expires_at: 0,
};
const at = (time: string) => new Date(`2026-11-30T${time}Z`);
const repeat = repeatsLostNotice(sns, topicArn);
const record = (changes: object) => documentRecordOf({ ...scan, ...changes });

test('six minutes after its reading began the notice of a job goes out again, as `finish-scan` takes it', async () => {
  await repeat(record({}), at('10:05:59.999'));
  expect(published).toEqual([]);
  await repeat(record({}), at('10:06:00.000'));
  expect(published.map((message) => v.parse(noticeSchema, message))).toEqual([
    { JobId: 'job-1', JobTag: id, isRepeated: true },
  ]);
});

test.each([
  ['that was never started', { job_id: undefined }],
  ['whose outcome is there', { status: 'finished', outcome: refusalFor('unreadable_scan') }],
])('of a job %s there is none', async (_, changes) => {
  await repeat(record(changes), at('11:00:00.000'));
  expect(published).toEqual([]);
});

test('a topic that is not there stops nobody who waits', async () => {
  await expect(
    repeatsLostNotice(sns, `${topicArn}-gone`)(record({}), at('11:00:00.000')),
  ).resolves.toBeUndefined();
});

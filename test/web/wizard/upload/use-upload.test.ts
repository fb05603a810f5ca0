import { expect, test } from 'vitest';
import { UploadProblem } from '#web/wizard/upload/upload-problem.ts';
import { noUpload, type UploadEvent, uploadState } from '#web/wizard/upload/use-upload.ts';

const file = new File(['%PDF-1.7'], 'estimate.pdf', { type: 'application/pdf' });
const started: UploadEvent = { type: 'started', file, resuming: false };
const sent = (fraction: number): UploadEvent => ({
  type: 'progressed',
  progress: { phase: 'uploading', fraction },
});
const read = (scan: boolean): UploadEvent => ({
  type: 'progressed',
  progress: { phase: 'reading', scan, documentId: null },
});
const failed: UploadEvent = { type: 'failed', problem: new UploadProblem('network') };
const after = (...events: UploadEvent[]) => events.reduce(uploadState, noUpload);

test('a file that is turned down leaves the choice open, with the reason', () => {
  expect(after({ type: 'picked' }, { type: 'rejected', problem: 'not_a_pdf' })).toEqual({
    phase: 'empty',
    rejected: 'not_a_pdf',
  });
});

test('uploading, then reading; a scan stays a scan', () => {
  expect(after(started, sent(0.4))).toEqual({ phase: 'uploading', file, fraction: 0.4 });
  expect(after(started, sent(0.4), read(false))).toEqual({ phase: 'reading', file, scan: false });
  expect(after(started, read(true), read(false))).toEqual({ phase: 'reading', file, scan: true });
});

test('a document that has arrived already goes on with the reading', () => {
  expect(after({ type: 'started', file, resuming: true })).toEqual({ phase: 'reading', file, scan: false });
});

test('cancel and failure keep the file', () => {
  expect(after(started, { type: 'cancelled' })).toEqual({ phase: 'stopped', file });
  expect(after(started, failed)).toMatchObject({ phase: 'failed', file });
});

test('nothing that comes after cancel counts', () => {
  const stopped = after(started, { type: 'cancelled' });
  expect(uploadState(stopped, failed)).toBe(stopped);
  expect(uploadState(stopped, read(false))).toBe(stopped);
  expect(uploadState(stopped, { type: 'cancelled' })).toBe(stopped);
});

test('another file starts from the beginning', () => {
  expect(after(started, failed, { type: 'cleared' })).toEqual(noUpload);
});

import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { reloaded } from '#test/support/wizard.ts';
import { emptyForm } from '#web/wizard/session/answers.ts';
import {
  afterUpload,
  newSession,
  type UploadOutcome,
  type WizardSession,
} from '#web/wizard/session/session.ts';
import { createSessionStore } from '#web/wizard/session/session-store.ts';
import { type FileEvent, withFileEvent } from '#web/wizard/upload/file-news.ts';

const documentId = '0e5c1d8a-97d2-4b3c-8a4f-6b7c8d9e0f1a';
const otherId = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';
const file = new File(['%PDF-1.7'], 'roof-scan.pdf');
const other = new File(['%PDF-1.7 2'], 'full-estimate.pdf');
const begun: WizardSession = {
  ...newSession(otherId),
  step: 'upload',
  form: { ...emptyForm, address: '1420 Cottonwood Ln', isInsuranceClaim: true, hasAdjusterEstimate: true },
};
const sending: FileEvent = { kind: 'sending', file };
const received: FileEvent = { kind: 'received', documentId };
const after = (...news: FileEvent[]) => news.reduce(withFileEvent, begun);
const waiting = after(sending, received);
const kept = { name: 'roof-scan.pdf', size: 8, documentId, awaited: true };

const tabThatKept = (session: object) =>
  createSessionStore(
    memoryStore({ session: JSON.stringify(session) }),
    () => documentId,
    () => 0,
  );

describe('a reload', () => {
  test('keeps the name, size and id of a document that the server reads', () => {
    expect(reloaded(waiting)).toMatchObject({ sentFile: kept, form: { documentId, insuranceDoc: null } });
  });

  test('keeps of a file still on its way that nothing of it is known on the server', () => {
    expect(reloaded(after(sending)).sentFile).toEqual({ ...kept, documentId: null });
  });

  test.each([
    ['of an earlier page, which kept none', undefined],
    ['whose document has an id that is none', { ...kept, documentId: '../../etc' }],
    ['in another form', 'roof-scan.pdf'],
  ])('loses nothing of a session %s', (_, sentFile) => {
    expect(tabThatKept({ ...waiting, sentFile }).current()).toMatchObject({
      sentFile: null,
      step: 'upload',
      form: { documentId },
    });
  });
});

describe('a file is waited for no more', () => {
  test.each<[string, FileEvent, object | null]>([
    ['once it gave a quote', { kind: 'read', documentId }, { ...kept, awaited: false }],
    ['once it was refused', { kind: 'not-read', documentId, awaited: false }, { ...kept, awaited: false }],
    ['once it was called off', { kind: 'called-off' }, null],
    ['once another is chosen in its place', { kind: 'put-away' }, null],
  ])('%s', (_, news, expected) => {
    expect(withFileEvent(waiting, news).sentFile).toEqual(expected);
  });

  test('but is where the line or the time ran out: the server may still read it', () => {
    expect(withFileEvent(waiting, { kind: 'not-read', documentId, awaited: true }).sentFile).toEqual(kept);
  });

  test('a supplement is kept beside the estimate that follows it', () => {
    const news = { kind: 'not-read', documentId, awaited: false, isSupplement: true } as const;
    expect(withFileEvent(waiting, news).details?.secondDocument).toEqual({
      documentId,
      documentName: kept.name,
    });
  });

  test('once another is sent, whose name and id take its place', () => {
    const replaced = withFileEvent(waiting, { kind: 'sending', file: other });
    expect(replaced).toMatchObject({
      sentFile: { name: 'full-estimate.pdf', documentId: null, awaited: true },
      form: { insuranceDoc: other },
    });
    const { form, sentFile } = withFileEvent(replaced, { kind: 'received', documentId: otherId });
    expect({ form: form.documentId, file: sentFile?.documentId }).toEqual({ form: otherId, file: otherId });
  });

  test('once the session starts over', () => {
    const store = tabThatKept(waiting);
    expect(store.current().sentFile).toEqual(kept);
    store.startOver();
    expect(store.current()).toMatchObject({ sentFile: null, form: { documentId: null } });
  });
});

describe('the lead’s document', () => {
  test('is the file that the server has, also one that gave no quote', () => {
    const refused = withFileEvent(after(sending), { kind: 'not-read', documentId, awaited: false });
    expect(refused.form.documentId).toBe(documentId);
  });

  test('stays that of before where a file never got there', () => {
    const cut = withFileEvent(withFileEvent(waiting, { kind: 'sending', file: other }), {
      ...{ kind: 'not-read', documentId: null, awaited: true },
    });
    expect(cut).toMatchObject({ form: { documentId }, sentFile: { documentId: null } });
  });

  test('is none once it was called off', () => {
    expect(withFileEvent(waiting, { kind: 'called-off' }).form.documentId).toBeNull();
  });
});

describe('who leaves the upload step', () => {
  const quote = { ...quoteFor(2784, defaultRates), documentId };

  test('without a document that is being read comes back to it, and the lead has it', () => {
    expect(afterUpload(waiting, { kind: 'without-document' })).toMatchObject({
      sentFile: kept,
      form: { documentId },
    });
  });

  test.each<[string, WizardSession, UploadOutcome]>([
    ['without a file that never got there', after(sending), { kind: 'without-document' }],
    ['with squares that were typed', waiting, { kind: 'squares-typed', squareFootage: 2784 }],
    ['with a quote', waiting, { kind: 'document-read', quote }],
  ])('%s finds the choice of a file again', (_, session, outcome) => {
    expect(afterUpload(session, outcome).sentFile?.awaited).toBe(false);
  });
});

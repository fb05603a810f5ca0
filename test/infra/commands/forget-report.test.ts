import { describe, expect, test } from 'vitest';
import { planOf, type StoredContact } from '#infra/commands/forget-report.ts';
import { personIn } from '#infra/commands/person.ts';

const DOCUMENT = '8d0f3b52-1f6e-8a53-9c1e-4a54f7f2b001';
const OTHER_DOCUMENT = '8d0f3b52-1f6e-8a53-9c1e-4a54f7f2b002';
const odalys = (changes: Partial<StoredContact>): StoredContact => ({
  id: 'o1',
  email: 'odalys@mail.example',
  created_at: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const bram = (changes: Partial<StoredContact>) =>
  odalys({ id: 'b1', email: 'bram@mail.example', ...changes });

function plan(...contacts: StoredContact[]) {
  return planAlso([], ...contacts);
}

function planAlso(also: string[], ...contacts: StoredContact[]) {
  const person = personIn('odalys@mail.example');
  if (person === undefined) throw new Error('names nobody');
  const { leads, perhaps, leftAlone, ...documents } = planOf(person, contacts, also);
  const left = [...perhaps.map(({ id }) => id), ...leftAlone];
  return { leads: leads.map(({ id }) => id), ...documents, ...(left.length > 0 ? { left } : {}) };
}

describe('who is forgotten', () => {
  test('loses every lead, oldest first, and each document once', () => {
    const late = odalys({ id: 'o2', created_at: '2026-11-21T10:00:00.000Z', documentId: DOCUMENT });
    expect(plan(late, bram({}), odalys({ documentId: DOCUMENT }))).toEqual({
      leads: ['o1', 'o2'],
      documentIds: [DOCUMENT],
      sharedDocumentIds: [],
    });
  });

  test('leaves a document that another person’s lead names too', () => {
    expect(
      plan(
        odalys({ documentId: DOCUMENT }),
        odalys({ id: 'o2', documentId: OTHER_DOCUMENT }),
        bram({ documentId: DOCUMENT }),
      ),
    ).toMatchObject({ documentIds: [OTHER_DOCUMENT], sharedDocumentIds: [DOCUMENT] });
  });

  test.each(['', '8d0f3b52', `${DOCUMENT}/..`])('takes no files by an id that is none: %j', (documentId) => {
    expect(plan(odalys({ documentId }))).toEqual({ leads: ['o1'], documentIds: [], sharedDocumentIds: [] });
  });

  test('loses a lead that is perhaps theirs only where its id is named', () => {
    const doubtful = odalys({ id: 'd1', email: 'odalys+roof@mail.example', documentId: DOCUMENT });
    const leads = [odalys({ documentId: DOCUMENT }), doubtful];
    expect(plan(...leads)).toEqual({
      leads: ['o1'],
      documentIds: [],
      sharedDocumentIds: [DOCUMENT],
      left: ['d1'],
    });
    expect(planAlso(['d1'], ...leads)).toEqual({
      leads: ['o1', 'd1'],
      documentIds: [DOCUMENT],
      sharedDocumentIds: [],
    });
  });

  test.each(['b1', 'unknown'])('loses no other lead by naming its id: %s', (id) => {
    expect(planAlso([id], odalys({}), bram({}))).toMatchObject({ leads: ['o1'], left: [id] });
  });

  test('may be unknown', () => {
    expect(plan(bram({ documentId: DOCUMENT }))).toEqual({
      leads: [],
      documentIds: [],
      sharedDocumentIds: [],
    });
  });
});

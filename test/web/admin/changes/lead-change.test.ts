import { describe, expect, test } from 'vitest';
import type { Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { changedTwice, wasMade, withChange, withNewerFacts } from '#web/admin/changes/lead-change.ts';
import { changedLead } from './scripted-changes.ts';

const seen = changedLead({ version: 2, assignee: 'dana@mail.example', call_attempts: 1 });

describe('a lead with a change', () => {
  test.each<[Change, Partial<Lead>]>([
    [{ status: 'contacted' }, { status: 'contacted' }],
    [{ assignee: null }, { assignee: undefined }],
    [{ callBackOn: '2026-11-30' }, { call_back_on: '2026-11-30' }],
    [{ spam: true }, { spam_mark: 'spam' }],
    // It is none already: there is nothing to mark.
    [{ spam: false }, {}],
    [{ callAttempted: true }, { call_attempts: 2 }],
  ])('%j is the lead with %j, of the version it had', (change, facts) => {
    expect(withChange(seen, change)).toEqual({ ...seen, ...facts });
  });

  test('counts the first attempt to call as one', () => {
    expect(withChange(changedLead(), { callAttempted: true }).call_attempts).toBe(1);
  });
});

describe('of two, the office’s facts are those of the newer one', () => {
  test.each([
    [undefined, 'new'],
    [1, 'new'],
    [2, 'new'],
    [3, 'completed'],
  ])('known of version %s over one of version 2', (version, status) => {
    const known = changedLead({ name: 'As it was', status: 'completed', version });
    expect(withNewerFacts(seen, known)).toMatchObject({ status, name: seen.name });
  });

  test('and the same lead where nothing is known', () => {
    expect(withNewerFacts(seen, undefined)).toBe(seen);
  });
});

describe('the same thing is changed twice', () => {
  const now = (facts: Partial<Lead>) => ({ ...seen, version: 3, ...facts });

  test.each<[Change, Partial<Lead>]>([
    [{ status: 'contacted' }, { status: 'completed' }],
    [{ assignee: null }, { assignee: 'anna@mail.example' }],
    [{ callBackOn: '2026-11-30' }, { call_back_on: '2026-12-01' }],
  ])('where %j meets %j', (change, theirs) => {
    expect(changedTwice(change, seen, now(theirs))).toEqual(change);
  });

  test.each<[Change, Partial<Lead>]>([
    [{ status: 'contacted' }, { assignee: undefined, call_back_on: '2026-12-01' }],
    // They chose what was chosen.
    [{ status: 'contacted' }, { status: 'contacted' }],
    [{ assignee: null }, { assignee: undefined }],
    [{ spam: true }, { spam_mark: 'spam' }],
    // The word was said, and the lead is what it was.
    [{ spam: true }, { spam_mark: 'genuine' }],
    // Attempts are added up.
    [{ callAttempted: true }, { call_attempts: 2 }],
  ])('not where %j meets %j', (change, theirs) => {
    expect(changedTwice(change, seen, now(theirs))).toEqual({});
  });

  test('of a change of several things by those alone that both set', () => {
    const change: Change = { status: 'contacted', callBackOn: '2026-11-30', callAttempted: true };
    expect(changedTwice(change, seen, now({ status: 'scheduled', call_attempts: 2 }))).toEqual({
      status: 'contacted',
    });
  });
});

describe('a change whose answer never came', () => {
  test.each<[string, Change, Partial<Lead>, boolean]>([
    ['the next version has it', { status: 'contacted' }, { status: 'contacted', version: 3 }, true],
    ['a later one has it too', { status: 'contacted' }, { status: 'contacted', version: 5 }, true],
    ['the lead is as it was', { status: 'contacted' }, { version: 2 }, false],
    [
      'the next version has something else',
      { status: 'contacted' },
      { status: 'completed', version: 3 },
      false,
    ],
    [
      'all of it is there',
      { assignee: null, spam: true },
      { assignee: undefined, spam_mark: 'spam', version: 3 },
      true,
    ],
    ['half of it is there', { assignee: null, spam: true }, { assignee: undefined, version: 3 }, false],
    ['the attempt is the one change', { callAttempted: true }, { call_attempts: 2, version: 3 }, true],
    ['the attempt may be another’s', { callAttempted: true }, { call_attempts: 2, version: 4 }, false],
  ])('where %s: %j, now %j: made %s', (_, change, facts, made) => {
    expect(wasMade(change, seen, { ...seen, ...facts })).toBe(made);
  });
});

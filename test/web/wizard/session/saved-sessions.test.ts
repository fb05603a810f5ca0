import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { readQuote } from '#test/web/quote/read-quote.ts';
import type { TextStore } from '#web/platform/storage.ts';
import { savedSessions } from '#web/wizard/session/saved-sessions.ts';
import type { WizardSession } from '#web/wizard/session/session.ts';
import { createSessionStore } from '#web/wizard/session/session-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-21T15:00:00.000Z');

/** A device whose tabs share one storage and one clock. */
function device() {
  const store = memoryStore();
  const clock = { now: START };
  let made = 0;
  const newId = () => {
    made += 1;
    return `4c6f7f0e-3f39-4a55-9d2b-${String(made).padStart(12, '0')}`;
  };
  /** Opens the page in a tab; `session` is what the tab itself has kept. */
  const open = (session: TextStore = memoryStore()) => {
    const now = () => clock.now;
    const sessions = createSessionStore(
      session,
      newId,
      now,
      savedSessions({ store, tab: newId(), newId, now }),
    );
    return { ...sessions, session };
  };
  const kept = () => store.keys().filter((key) => key.startsWith('kept-session:'));
  return { open, clock, store, kept };
}

/** The same, with a tab whose session is answered up to its end. */
function begun() {
  const made = device();
  const old = made.open();
  old.update(answered);
  return { ...made, old, leadId: old.current().leadId };
}

const answered = (session: WizardSession): WizardSession => ({
  ...session,
  step: 'contact',
  form: {
    ...session.form,
    address: '12 Larkspur Ave',
    isInsuranceClaim: true,
    hasAdjusterEstimate: true,
    documentId: readQuote.documentId ?? null,
    insuranceDoc: new File(['%PDF-'], 'estimate.pdf'),
  },
  documentQuote: readQuote,
  correction: { kind: 'typed', was: 2784, squareFootage: 3100, structures: [] },
});
const finished =
  (at: number) =>
  (session: WizardSession): WizardSession => ({
    ...answered(session),
    step: 'thank-you',
    quote: quoteFor(1800, defaultRates),
    finishedAt: at,
  });

describe('a new tab of the same device', () => {
  test('is offered the unfinished session and goes on with all of it but the file', () => {
    const { open, old } = begun();
    const tab = open();
    expect(tab.offered()?.form.address).toBe('12 Larkspur Ave');
    expect(tab.current().step).toBe('address');
    tab.resume();
    expect(tab.offered()).toBeNull();
    expect(tab.current()).toEqual({
      ...old.current(),
      form: { ...old.current().form, insuranceDoc: null },
    });
  });

  test('is offered nothing before the first answer', () => {
    const { open, kept } = device();
    open().update((session) => ({ ...session, form: { ...session.form, address: '12 Lark' } }));
    expect(open().offered()).toBeNull();
    expect(kept()).toEqual([]);
  });

  test('is offered the session that was changed last', () => {
    const { open, clock } = device();
    open().update((session) => ({ ...answered(session), form: { ...session.form, address: 'The first' } }));
    clock.now += 1;
    const second = open();
    second.startOver();
    second.update((session) => ({ ...answered(session), form: { ...session.form, address: 'The second' } }));
    expect(open().offered()?.form.address).toBe('The second');
  });

  test('that begins a session of its own is no longer offered anything', () => {
    const { open } = device();
    open().update(answered);
    const tab = open();
    tab.update((session) => ({ ...session, form: { ...session.form, address: '7 Elm' } }));
    expect(tab.offered()).toBeNull();
  });
});

describe('how long', () => {
  test.each([
    ['an unfinished session is kept', 7 * DAY - 1, true],
    ['an unfinished session is kept no longer', 7 * DAY, false],
  ])('%s: %d ms after its last answer', (_, after, offered) => {
    const { open, clock, kept } = device();
    open().update(answered);
    clock.now += after;
    expect(open().offered() !== null).toBe(offered);
    expect(kept()).toHaveLength(offered ? 1 : 0);
  });

  test.each([
    ['a quote is kept', 30 * DAY - 1, true],
    ['a quote is kept no longer', 30 * DAY, false],
  ])('%s: %d ms after it was shown, however often it is opened', (_, after, offered) => {
    const { open, clock, kept } = device();
    open().update(finished(START));
    clock.now += 20 * DAY;
    open().resume();
    clock.now = START + after;
    expect(open().offered() !== null).toBe(offered);
    expect(kept()).toHaveLength(offered ? 1 : 0);
  });
});

test('Start over in another tab leaves a session that goes on here under an id of its own', () => {
  const { open, old, leadId } = begun();
  open().startOver();
  old.update((session) => ({ ...session, form: { ...session.form, name: 'Dana' } }));
  expect(old.current().leadId).not.toBe(leadId);
  expect(old.current().form.name).toBe('Dana');
});

describe('one id is one lead', () => {
  test('a tab whose session went on in another takes an id of its own, with the next change or when sending', () => {
    const { open, old, leadId } = begun();
    const tab = open();
    tab.resume();
    expect(tab.current().leadId).toBe(leadId);
    tab.update((session) => ({ ...session, form: { ...session.form, name: 'Dana' } }));
    old.update((session) => session);
    expect(tab.current().leadId).toBe(leadId);
    expect(old.current().leadId).not.toBe(leadId);
    expect(old.current().form.name).toBe('');
  });

  test('a duplicated tab takes the id over, also from the tab it was made of', () => {
    const { open, old, leadId } = begun();
    const duplicate = open(memoryStore({ session: old.session.getItem('session') ?? '' }));
    expect(duplicate.current().leadId).toBe(leadId);
    old.update((session) => session);
    expect(old.current().leadId).not.toBe(leadId);
  });

  test('a reload keeps it', () => {
    const { open, old: tab, leadId } = begun();
    const reloaded = open(tab.session);
    reloaded.update((session) => session);
    expect(reloaded.current().leadId).toBe(leadId);
  });

  test('an unfinished tab reloaded after the quote was shown in another goes on as another lead', () => {
    const { open, old, leadId } = begun();
    const tab = open();
    tab.resume();
    tab.update(finished(START));
    expect(open(old.session).current().leadId).not.toBe(leadId);
    expect(tab.current().leadId).toBe(leadId);
  });

  test('a quote that is shown in two tabs is one lead in both: its answers go to it', () => {
    const { open } = device();
    const old = open();
    old.update(finished(START));
    const { leadId } = old.current();
    open().resume();
    old.update((session) => ({ ...session, details: { hasLeaks: true } }));
    expect(old.current().leadId).toBe(leadId);
  });
});

test.each(['', '{', 'null', '{"tab":"x","keptAt":1}', '{"tab":"x","keptAt":"1","session":{}}'])(
  'what is kept and cannot be read is dropped without a word: %j',
  (text) => {
    const { open, store, kept } = device();
    store.setItem('kept-session:4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50', text);
    expect(open().offered()).toBeNull();
    expect(kept()).toEqual([]);
  },
);

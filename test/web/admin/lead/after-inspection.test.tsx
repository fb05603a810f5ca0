// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Change, LeadChange } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { fill, officeScreens, press, sentAs } from '#test/support/office-screen.tsx';
import { LeadQuestion } from '#web/admin/lead/after-inspection.tsx';
import { saleWords } from '#web/words/office/sold-and-lost.ts';
import { detailOf, office_price, patch, renderSection, undo } from './opened-lead.tsx';

officeScreens();

/** A Monday, 12:30 where the test runs: the inspection was from 10:30 to 11:30. */
const now = new Date(2026, 10, 23, 12, 30);
const at = (hour: number, minute = 0, day = 23) => new Date(2026, 10, day, hour, minute).toISOString();
const inspection = { at: at(10, 30), minutes: 60, person: 'lee@mail.example' };

function opened(
  changes: Partial<Lead> = { status: 'scheduled', inspection },
  clock = now,
  refused?: () => Response,
) {
  let stored = detailOf({ version: 4, ...changes }).lead;
  return renderSection(
    detailOf({ version: 4, ...changes }),
    ({ lead, change, onUnsaved }) => <LeadQuestion lead={lead} change={change} onUnsaved={onUnsaved} />,
    {
      [patch]: (change) => {
        if (refused !== undefined) return refused();
        const { facts } = officeChange(stored, change as LeadChange, {
          by: 'dana@mail.example',
          at: clock.toISOString(),
        });
        stored = { ...stored, ...(facts as Partial<Lead>), version: (stored.version ?? 0) + 1 };
        return Response.json(stored);
      },
      [undo]: () => {
        stored = detailOf({ version: 6, ...changes }).lead;
        return Response.json({ lead: stored, change: {} });
      },
    },
    { now: clock },
  );
}

const question = () => screen.getByRole('dialog', { name: 'How did it go?' });
const answer = (name: RegExp | string) => fireEvent.click(within(question()).getByRole('button', { name }));
const ask = () => press('How did it go?');

test.each<[string, () => void, object]>([
  [
    'sold',
    () => {
      answer(/^Sold/);
      answer('Save as sold');
    },
    { afterInspection: { outcome: 'sold', sale: { tier: 'standard', on: '2026-11-23' } } },
  ],
  [
    'thinking, with a call on a day',
    () => {
      answer(/^Thinking/);
      answer(/^Tomorrow, 9:00/);
    },
    {
      afterInspection: { outcome: 'thinking' },
      callBackOn: '2026-11-24',
      callBackAt: at(9, 0, 24),
    },
  ],
  [
    'lost, with why',
    () => {
      answer(/^Lost/);
      fireEvent.click(within(question()).getByRole('radio', { name: 'Price' }));
      answer('Mark as lost');
    },
    { afterInspection: { outcome: 'lost' }, status: 'cancelled', lostReason: 'price' },
  ],
  [
    'nobody home, with a call today',
    () => {
      answer(/^Nobody home/);
      answer('Save as nobody home');
    },
    { afterInspection: { outcome: 'nobody_home' }, callBackOn: '2026-11-23' },
  ],
  [
    'not done yet, to be asked in two hours',
    () => answer('Not done yet'),
    { afterInspection: { askAt: at(14, 30) } },
  ],
])('%s is one change, the question goes, and Undo brings it back', async (_, act, change) => {
  const { sentBodies } = opened();
  ask();
  act();
  expect(await sentBodies()).toEqual([sentAs(change)]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'How did it go?' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await sentBodies(2);
  expect(await screen.findByRole('button', { name: 'How did it go?' })).toBeDefined();
});

test.each([
  ['15,000', '$15,000, Standard, Nov 23'],
  ['$15,000.50', '$15,001, Standard, Nov 23'],
])('a sale of %s, at their tier and today, reads %s', async (typed, words) => {
  const { sentBodies } = opened({ status: 'scheduled', inspection, office_price });
  ask();
  answer(/^Sold/);
  expect(within(question()).getByText(/^Their quote: \$/)).toBeDefined();
  fill(within(question()).getByLabelText('Price'), typed);
  answer('Save as sold');
  const [sent] = (await sentBodies()) as [Change];
  const sale = sent.afterInspection?.sale;
  expect(sale).toEqual({ tier: 'standard', price: Number(typed.replace(/[$,]/g, '')), on: '2026-11-23' });
  expect(sale && saleWords(sale)).toBe(words);
});

test.each(['0', 'fifteen', '15,000.505', '-1'])('%s is no price: it says so and saves nothing', (typed) => {
  opened({ status: 'scheduled', inspection, office_price });
  ask();
  answer(/^Sold/);
  fill(within(question()).getByLabelText('Price'), typed);
  expect(within(question()).getByText('Enter dollars, like 15,000.')).toBeDefined();
  expect(within(question()).getByRole('button', { name: 'Save as sold' })).toHaveProperty('disabled', true);
});

test('another tier brings its own price of their quote', async () => {
  const { sentBodies } = opened({ status: 'scheduled', inspection, office_price });
  ask();
  answer(/^Sold/);
  fill(within(question()).getByLabelText('Price'), '9');
  fireEvent.change(within(question()).getByLabelText('Tier they agreed to'), {
    target: { value: 'premiumWarranty' },
  });
  answer('Save as sold');
  expect(await sentBodies()).toEqual([
    sentAs({
      afterInspection: {
        outcome: 'sold',
        sale: { tier: 'premiumWarranty', price: office_price.premiumWarranty, on: '2026-11-23' },
      },
    }),
  ]);
});

test.each([
  [11, 29, false],
  [11, 30, true],
])('it is asked from the end of the inspection: at %i:%i it is: %s', (hour, minute, isAsked) => {
  opened(undefined, new Date(2026, 10, 23, hour, minute));
  expect(screen.queryByRole('button', { name: 'How did it go?' }) !== null).toBe(isAsked);
});

test('late in the evening nobody home is called tomorrow, and what was not done is asked in the morning', async () => {
  const { sentBodies } = opened(undefined, new Date(2026, 10, 23, 21));
  ask();
  expect(within(question()).getByText('Call tomorrow, book again')).toBeDefined();
  answer('Not done yet');
  expect(await sentBodies()).toEqual([sentAs({ afterInspection: { askAt: at(9, 0, 24) } })]);
});

test('keys answer, but write in the note, which goes to the history', async () => {
  const { sentBodies } = opened();
  ask();
  fireEvent.keyDown(within(question()).getByLabelText('Note'), { key: '5' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '1' });
  fill(within(question()).getByLabelText('Note'), 'Deposit by check');
  answer('Save as sold');
  expect(await sentBodies(2)).toEqual([
    sentAs({ afterInspection: { outcome: 'sold', sale: { tier: 'standard', on: '2026-11-23' } } }),
    { id: expect.any(String), text: 'Deposit by check' },
  ]);
});

test.each<[Partial<Lead>, string, string]>([
  [
    { status: 'contacted', inspection_canceled_at: at(8) },
    'The inspection was canceled. What’s next?',
    'Book again',
  ],
  [
    { status: 'scheduled', inspection: { ...inspection, outcome: 'thinking' } },
    'No inspection or call is set. What’s next?',
    'Book again',
  ],
  [{ status: 'contacted' }, 'No inspection or call is set. What’s next?', 'Book inspection'],
])(
  '%o asks what is next, with each way on: booking again only where there was a booking',
  (changes, words, book) => {
    opened(changes);
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      book,
      'Set follow-up',
      'Lost…',
    ]);
  },
);

test('a follow-up is set where the question stands, which goes with it', async () => {
  const { sentBodies } = opened({ status: 'contacted' });
  press('Set follow-up');
  press('Tomorrow');
  expect(await sentBodies()).toEqual([sentAs({ callBackOn: '2026-11-24' })]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Set follow-up' })).toBeNull());
});

test.each([
  ['Book inspection', 'Book the inspection'],
  ['Lost…', 'Why was Odalys Quennell lost?'],
])('%s opens its dialog', (button, title) => {
  opened({ status: 'contacted' });
  press(button);
  expect(screen.getByRole('dialog', { name: title })).toBeDefined();
});

test('the note is kept also where the answer could not be saved', async () => {
  const { changes } = opened(undefined, now, () => new Response(null, { status: 500 }));
  ask();
  fill(within(question()).getByLabelText('Note'), 'Wants a second look');
  answer('Not done yet');
  await waitFor(() =>
    expect(changes().map(([, body]) => body)).toContainEqual({
      id: expect.any(String),
      text: 'Wants a second look',
    }),
  );
});

// @vitest-environment jsdom
import { cleanup as clearScreen, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultRates, tierNames, variableOfTier } from '#shared/pricing/rates.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { shownQuote, snapshot } from '#test/support/leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { type Answers, leadId, openLead } from './opened-lead.tsx';

clearScreens();
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const lead = storedLead(1, {
  id: leadId,
  documentId: 'd',
  shown: shownQuote(),
  quote: snapshot(),
  paper_refused_at: '2026-11-21T09:00:00.000Z',
});
const office_price = {
  ...snapshot(2840),
  rates: defaultRates,
  page: 3,
  reason: 'Read from the PDF, page 3',
  by: 'dana@mail.example',
  at: '2026-11-21T10:00:00.000Z',
};
const variables = tierNames.map((tier) => ({
  id: variableOfTier[tier],
  name: variableOfTier[tier],
  description: '',
  value: defaultRates[tier],
  updated_at: '2026-11-20T15:00:00.000Z',
}));

function opened(of: Lead = lead, answers: Answers = {}, state: 'refused' | 'reading' = 'refused') {
  const document = state === 'refused' ? { state, reason: 'scan not readable' } : ({ state } as const);
  return openLead(
    { lead: of, log: [], duplicates: [], document, roof: undefined },
    {
      'GET /pricing-variables': () => Response.json({ items: variables }),
      [`GET /leads/${leadId}/sending`]: () => Response.json({ email: { left: 488 } }),
      [`POST /leads/${leadId}/price`]: () => Response.json({ ...of, office_price }),
      [`POST /leads/${leadId}/sending`]: () =>
        Response.json({ path: '/q/t1', expires_at: '2026-12-21T10:00:00.000Z' }, { status: 201 }),
      [`POST /leads/${leadId}/mail`]: () => new Response(null, { status: 202 }),
      ...answers,
    },
  );
}
const form = () => screen.findByRole('form', { name: 'Squares from the estimate' });

test('a refused paper has its squares typed, priced, saved and emailed in one form', async () => {
  const { changes } = opened();
  const fields = within(await form());
  await userEvent.type(fields.getByLabelText('Squares'), '28.4');
  await userEvent.type(fields.getByLabelText('On page'), '3');
  expect(fields.getByText('2,840 sq ft, priced as 29 squares.')).toBeDefined();
  expect(fields.getByRole('row', { name: 'Standard Price $9,000 $14,500 +$5,500' })).toBeDefined();
  await waitFor(() => expect(fields.getByText(/488 emails left today/)).toBeDefined());
  expect(fields.getByText(/your roof is 2,840 sq ft, so your prices have changed/)).toBeDefined();
  await userEvent.click(fields.getByRole('button', { name: 'Save and send new quote' }));
  await waitFor(() => expect(changes()).toHaveLength(3));
  expect(changes()).toEqual([
    [`POST /leads/${leadId}/price`, expect.objectContaining({ squareFootage: 2840, page: 3, seen: null })],
    [`POST /leads/${leadId}/sending`, { by: 'email' }],
    [`POST /leads/${leadId}/mail`, { token: 't1' }],
  ]);
});

test('“Save only” sends nothing', async () => {
  const { changes } = opened();
  const fields = within(await form());
  await userEvent.type(fields.getByLabelText('Squares'), '28.4');
  await userEvent.click(fields.getByRole('button', { name: 'Save only' }));
  expect(await screen.findByText('New price saved')).toBeDefined();
  expect(changes()).toHaveLength(1);
});

describe('where no email can go out it says why, and what the device can do is chosen', () => {
  const noEmail: Answers = {
    [`GET /leads/${leadId}/sending`]: () => Response.json({ email: { why: 'no_more_email' } }),
  };
  const chosen = async (of?: Lead) => {
    opened(of, noEmail);
    const fields = within(await form());
    expect(await fields.findByText(/No email: they asked for no more email/)).toBeDefined();
    expect(fields.getByRole<HTMLInputElement>('radio', { name: 'Email' }).disabled).toBe(true);
    const ways = within(fields.getByRole('group', { name: 'Send the new quote by' }));
    return ways.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.labels?.[0]
      ?.textContent;
  };

  test('on a phone, the text', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(await chosen()).toBe('Text');
  });

  test('on a laptop, and for a lead without a number, the link to copy', async () => {
    expect(await chosen()).toBe('Copy link');
    clearScreen();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(await chosen({ ...lead, phone: 'none' })).toBe('Copy link');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Text' }).disabled).toBe(true);
  });
});

test('until it is known whether an email can go out, the price can be saved alone', async () => {
  let answer = (_: Response) => {};
  const { changes } = opened(lead, {
    [`GET /leads/${leadId}/sending`]: () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  const fields = within(await form());
  await userEvent.type(fields.getByLabelText('Squares'), '28.4{Enter}');
  const send = fields.getByRole<HTMLButtonElement>('button', { name: 'Save and send new quote' });
  expect(send.disabled).toBe(true);
  expect(fields.getByText(/Checking whether an email can go out/)).toBeDefined();
  expect(fields.getByRole<HTMLButtonElement>('button', { name: 'Save only' }).disabled).toBe(false);
  expect(changes()).toEqual([]);
  answer(Response.json({ email: { left: 3 } }));
  await waitFor(() => expect(send.disabled).toBe(false));
  expect(fields.getByRole<HTMLInputElement>('radio', { name: 'Email' }).checked).toBe(true);
});

describe('the link is copied', () => {
  const copy = async () =>
    userEvent.click(
      within(await screen.findByRole('region', { name: 'Quote' })).getByRole('button', { name: 'Copy link' }),
    );
  const writes = (writeText: () => Promise<void>) =>
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(
      Object.assign(new EventTarget(), {
        writeText: vi.fn(writeText),
        write: () => Promise.reject(new Error('takes no promise')),
        read: () => Promise.reject(new Error('reads nothing')),
        readText: () => Promise.reject(new Error('reads nothing')),
      }),
    );

  test('by one tap, and it says what to do with it', async () => {
    // It stands before the spy is set.
    userEvent.setup();
    const clipboard = writes(async () => {});
    const { changes } = opened({ ...lead, office_price });
    await copy();
    expect(await screen.findByText('Link to the new quote copied')).toBeDefined();
    expect(screen.getByText(/Paste it into your message/)).toBeDefined();
    expect(changes()).toEqual([[`POST /leads/${leadId}/sending`, { by: 'copy' }]]);
    expect(clipboard.mock.results.at(-1)?.value.writeText).toHaveBeenCalledWith('http://localhost:3000/q/t1');
  });

  test('and stands there to be copied by hand where the browser does not let us', async () => {
    userEvent.setup();
    writes(() => Promise.reject(new Error('not allowed')));
    opened({ ...lead, office_price });
    await copy();
    expect(await screen.findByText('Your browser didn’t copy the link')).toBeDefined();
    expect(screen.getByText('http://localhost:3000/q/t1', { exact: false })).toBeDefined();
  });
});

test('another’s price leaves what was typed, and says so', async () => {
  const message = 'Someone else just priced this lead.';
  opened(lead, {
    [`POST /leads/${leadId}/price`]: () =>
      Response.json({ error: { code: 'conflict', message } }, { status: 409 }),
  });
  const fields = within(await form());
  await userEvent.type(fields.getByLabelText('Squares'), '28.4');
  await userEvent.click(fields.getByRole('button', { name: 'Save only' }));
  expect(await fields.findByText(new RegExp(message))).toBeDefined();
  expect(fields.getByLabelText<HTMLInputElement>('Squares').value).toBe('28.4');
});

test('the office’s figure stands beside the shown and the machine’s, with who read it where, and goes back by one tap', async () => {
  const { changes } = opened({ ...lead, office_price });
  const quote = within(await screen.findByRole('region', { name: 'Quote' }));
  expect(quote.getByRole('row', { name: 'Standard Price $14,500 $9,000 $9,000' })).toBeDefined();
  expect(quote.getByText(/^Office: 2,840 sq ft \(29 squares\), page 3, dana@mail.example/)).toBeDefined();
  expect(screen.queryByRole('form', { name: 'Squares from the estimate' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take the office’s price back' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toEqual([`POST /leads/${leadId}/price`, { takenBack: true, seen: office_price.at }]);
});

test('of a paper that was not refused the same form is a tap away', async () => {
  opened(lead, {}, 'reading');
  await userEvent.click(await screen.findByRole('button', { name: 'Enter squares yourself' }));
  expect(await form()).toBeDefined();
});

test('squares that are typed and not saved count as unsaved, until they are saved or taken out again', async () => {
  opened();
  const unsaved = () => screen.getByTestId('unsaved').textContent;
  const fields = within(await form());
  expect(unsaved()).toBe('0');
  await userEvent.type(fields.getByLabelText('Squares'), '28.4');
  expect(unsaved()).toBe('1');
  await userEvent.clear(fields.getByLabelText('Squares'));
  expect(unsaved()).toBe('0');
  await userEvent.type(fields.getByLabelText('Squares'), '28.4');
  await userEvent.click(fields.getByRole('button', { name: 'Save only' }));
  await screen.findByText('New price saved');
  await waitFor(() => expect(unsaved()).toBe('0'));
});

test('an office price that is opened to be changed is unsaved only once another figure stands in the form', async () => {
  opened({ ...lead, office_price });
  const unsaved = () => screen.getByTestId('unsaved').textContent;
  await userEvent.click(await screen.findByRole('button', { name: 'Change squares' }));
  const squares = within(await form()).getByLabelText('Squares');
  expect(unsaved()).toBe('0');
  await userEvent.type(squares, '5');
  expect(unsaved()).toBe('1');
});

describe('what is typed and not saved', () => {
  const squares = async () => within(await form()).getByLabelText<HTMLInputElement>('Squares');

  test('stands there again after a reload or another sign-in in the tab, of its own lead alone', async () => {
    const { unmount } = opened();
    await userEvent.type(await squares(), '28.4');
    await userEvent.type(within(await form()).getByLabelText('On page'), '3');
    unmount();
    opened();
    expect((await squares()).value).toBe('28.4');
    expect(within(await form()).getByLabelText<HTMLInputElement>('On page').value).toBe('3');
    expect(sessionStorage).toHaveLength(1);
  });

  test('opens the form again where it stood behind its button', async () => {
    const { unmount } = opened(lead, {}, 'reading');
    await userEvent.click(await screen.findByRole('button', { name: 'Enter squares yourself' }));
    await userEvent.type(await squares(), '30');
    unmount();
    opened(lead, {}, 'reading');
    expect((await squares()).value).toBe('30');
  });

  test('is gone once it is saved, and once the fields are as they were', async () => {
    opened();
    await userEvent.type(await squares(), '2');
    expect(sessionStorage).toHaveLength(1);
    await userEvent.clear(await squares());
    expect(sessionStorage).toHaveLength(0);
    await userEvent.type(await squares(), '28.4');
    await userEvent.click(within(await form()).getByRole('button', { name: 'Save only' }));
    await screen.findByText('New price saved');
    expect(sessionStorage).toHaveLength(0);
  });

  test.each(['{', '7', '{"squares":5}'])('and was kept as %s is no reason to fail', async (kept) => {
    sessionStorage.setItem(`squares of ${leadId}`, kept);
    opened();
    expect((await squares()).value).toBe('');
  });
});

test('the prices before are called as the Quote’s table calls them', async () => {
  const heading = async () =>
    within(await form())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  const { unmount } = opened();
  expect(await heading()).toEqual(['Price change', 'Shown', 'New', 'Difference']);
  unmount();
  opened(storedLead(1, { id: leadId, documentId: 'd', quote: snapshot() }));
  expect(await heading()).toEqual(['Price change', 'Server price', 'New', 'Difference']);
});

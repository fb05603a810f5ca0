// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { LeadDocument } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { shownQuote, snapshot } from '#test/support/leads.ts';
import { type Answers, fill, officeScreens, press } from '#test/support/office-screen.tsx';
import { pricingVariables } from '#test/support/roof-measurements.ts';
import { OfficeSquares } from '#web/admin/lead/office-squares.tsx';
import { detailOf, leadId, leadPath, office_price, renderSection } from './opened-lead.tsx';

officeScreens();

const lead = storedLead(1, {
  id: leadId,
  documentId: 'd',
  shown: shownQuote(),
  quote: snapshot(),
  paper_refused_at: '2026-11-21T09:00:00.000Z',
});
const home: Lead = { ...lead, squareFootage: 1800, propertyType: 'single-story' };
const post = {
  price: `POST ${leadPath}/price`,
  sending: `POST ${leadPath}/sending`,
  mail: `POST ${leadPath}/mail`,
};
const sending = `GET ${leadPath}/sending`;

/** The form, beside a PDF that was refused. */
function opened(
  of: Lead = lead,
  answers: Answers = {},
  { isRefused = true, hasPaper = true, document }: Partial<Parameters<typeof OfficeSquares>[0]> = {},
) {
  const page = renderSection(
    { ...detailOf(), lead: of },
    (given) => (
      <OfficeSquares
        {...given}
        product="Roof"
        isRefused={isRefused}
        hasPaper={hasPaper}
        document={document}
      />
    ),
    {
      'GET /pricing-variables': () => Response.json(pricingVariables()),
      [sending]: () => Response.json({ email: { left: 488 } }),
      [post.price]: () => Response.json({ ...of, office_price }),
      [post.sending]: () =>
        Response.json({ path: '/q/t1', expires_at: '2026-12-21T10:00:00.000Z' }, { status: 201 }),
      [post.mail]: () => new Response(null, { status: 202 }),
      ...answers,
    },
  );
  const sent = async (count = 1) => {
    await waitFor(() => expect(page.changes()).toHaveLength(count));
    return page.changes();
  };
  return { ...page, sent };
}
const field = (name = 'Squares') => screen.findByLabelText<HTMLInputElement>(name);
const type = async (squares: string) => fill(await field(), squares);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a refused estimate has its squares typed, priced, saved and emailed in one form', async () => {
  const { sent } = opened();
  await type('28.4');
  fill(await field('On page'), '3');
  screen.getByText('2,840 sq ft, priced as 29 squares.');
  screen.getByRole('row', { name: 'Standard Price $9,000 $14,500 +$5,500' });
  await screen.findByText(/488 emails left today/);
  screen.getByText(/your roof is 2,840 sq ft, so your prices have changed/);
  press('Save and send new quote');
  press('Send now');
  expect(await sent(3)).toEqual([
    [post.price, expect.objectContaining({ squareFootage: 2840, page: 3, seen: null })],
    [post.sending, { by: 'email' }],
    [post.mail, { token: 't1' }],
  ]);
});

describe('until the email leaves', () => {
  test('nothing is saved, and the form stays as it is', async () => {
    const { changes, unsaved } = opened();
    await type('28.4');
    await screen.findByText(/488 emails left today/);
    press('Save and send new quote');
    await type('99');
    press('Save only');
    press('Save and send new quote');
    expect([(await field()).value, changes(), unsaved()]).toEqual(['28.4', [], 0]);
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  test('“Undo” leaves the form as it was typed', async () => {
    const { changes, unsaved } = opened();
    await type('28.4');
    await screen.findByText(/488 emails left today/);
    press('Save and send new quote');
    press('Undo');
    await waitFor(() => expect(unsaved()).toBe(1));
    expect([(await field()).value, changes()]).toEqual(['28.4', []]);
    await type('28.5');
    expect((await field()).value).toBe('28.5');
  });

  test('the page may be left: it is saved and sent all the same, and says so where it is not', async () => {
    const message = 'Someone else just priced this lead.';
    const page = opened(lead, {
      [post.price]: () => Response.json({ error: { code: 'conflict', message } }, { status: 409 }),
    });
    await type('28.4');
    await screen.findByText(/488 emails left today/);
    press('Save and send new quote');
    page.show(() => null);
    press('Send now');
    await screen.findByText('New quote not sent');
    screen.getByText(new RegExp(message));
    expect((await page.sent(1)).map(([call]) => call)).toEqual([post.price]);
  });
});

describe('a size far from what else is known of the roof', () => {
  const doubted: LeadDocument = {
    state: 'refused',
    reason: 'not readable',
    doubt: { page: 3, text: 'Total roof area 28.4 SQ 2,340 SF' },
  };
  const asked = '284 squares is far above everything else we know about this roof.';
  const yes = 'Yes, 284 squares, $142,000';

  test('goes nowhere until somebody says its squares and price', async () => {
    const { changes } = opened(home, {}, { document: doubted });
    await type('284');
    await screen.findByText(/488 emails left today/);
    screen.getByText(asked);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '28.4 or 23.4',
      'about 18',
      '80',
    ]);
    for (const name of ['Save and send new quote', 'Save only']) expect(button(name).disabled).toBe(true);
    await userEvent.type(await field(), '{Enter}');
    expect(changes()).toEqual([]);
    press(yes);
    for (const name of ['Save and send new quote', 'Save only']) expect(button(name).disabled).toBe(false);
  });

  test('is asked about again once another is typed', async () => {
    opened(home, {}, { document: doubted });
    await type('284');
    press(yes);
    await type('285');
    expect(button('Save only').disabled).toBe(true);
    await type('284');
    expect(button('Save only').disabled).toBe(true);
  });

  test('gives way to the likelier one by a tap', async () => {
    const { sent } = opened(home, {}, { document: doubted });
    await type('284');
    press('Use 28.4');
    expect((await field()).value).toBe('28.4');
    expect(screen.queryByText(asked)).toBeNull();
    press('Save only');
    expect(await sent(1)).toEqual([[post.price, expect.objectContaining({ squareFootage: 2840 })]]);
  });
});

describe('where no email can go out it says why, and what the device can do is chosen', () => {
  test.each([
    ['a phone', true, lead, 'Text'],
    ['a laptop', false, lead, 'Copy link'],
    ['a phone, of a lead without a number', true, { ...lead, phone: 'none' }, 'Copy link'],
  ])('on %s', async (_, isPhone, of, way) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
    opened(of, { [sending]: () => Response.json({ email: { why: 'no_more_email' } }) });
    await screen.findByText(/No email: they asked for no more email/);
    const ways = within(screen.getByRole('group', { name: 'Send the new quote by' }));
    const [email, ...others] = ways.getAllByRole<HTMLInputElement>('radio');
    expect(email?.disabled).toBe(true);
    expect(others.find(({ checked }) => checked)?.labels?.[0]?.textContent).toBe(way);
    expect(ways.getByLabelText<HTMLInputElement>('Text').disabled).toBe(of.phone === 'none');
  });
});

test('until it is known whether an email can go out, the price can be saved alone', async () => {
  const known = Promise.withResolvers<Response>();
  const { changes } = opened(lead, { [sending]: () => known.promise });
  const squares = await field();
  await userEvent.type(squares, '18{Enter}');
  expect(changes()).toEqual([]);
  expect(button('Save and send new quote').disabled).toBe(true);
  screen.getByText(/Checking whether an email can go out/);
  expect(button('Save only').disabled).toBe(false);
  known.resolve(Response.json({ email: { left: 3 } }));
  await waitFor(() => expect(button('Save and send new quote').disabled).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>('Email').checked).toBe(true);
});

test('another’s price leaves what was typed, and says so', async () => {
  const message = 'Someone else just priced this lead.';
  const answer = () => Response.json({ error: { code: 'conflict', message } }, { status: 409 });
  opened(lead, { [post.price]: answer });
  await type('28.4');
  press('Save only');
  await screen.findByText(new RegExp(message));
  expect((await field()).value).toBe('28.4');
});

test('an office price goes back by one tap, or is changed: unsaved once another figure stands there', async () => {
  const { sent, unsaved } = opened({ ...lead, office_price });
  press('Undo your price');
  expect(await sent()).toEqual([[post.price, { takenBack: true, seen: office_price.at }]]);
  press('Change squares');
  expect([(await field()).value, unsaved()]).toEqual(['28.4', 0]);
  await type('28.45');
  expect(unsaved()).toBe(1);
});

describe('what is typed and not saved', () => {
  test('counts as unsaved and is kept, until it is saved or the field is as it was', async () => {
    const { unsaved } = opened();
    expect(unsaved()).toBe(0);
    for (const [squares, count] of [
      ['28.4', 1],
      ['', 0],
      ['28.4', 1],
    ] as const) {
      await type(squares);
      expect([unsaved(), sessionStorage.length]).toEqual([count, count]);
    }
    press('Save only');
    await screen.findByText('New price saved');
    await waitFor(() => expect(unsaved()).toBe(0));
    expect(sessionStorage).toHaveLength(0);
  });

  test('opens the form again after a reload or another sign-in in the tab, of its own lead alone', async () => {
    const { unmount } = opened(lead, {}, { isRefused: false, hasPaper: true });
    press('Enter squares yourself');
    await type('28.4');
    fill(await field('On page'), '3');
    unmount();
    const again = opened(lead, {}, { isRefused: false, hasPaper: true });
    expect([(await field()).value, (await field('On page')).value]).toEqual(['28.4', '3']);
    again.unmount();
    opened({ ...lead, id: 'another' }, {}, { isRefused: false, hasPaper: true });
    button('Enter squares yourself');
  });

  test.each(['{', '7', '{"squares":5}'])('and was kept as %s is no reason to fail', async (kept) => {
    sessionStorage.setItem(`squares of ${leadId}`, kept);
    opened();
    expect((await field()).value).toBe('');
  });
});

describe('the office’s own figure', () => {
  const reason = 'Measured on the roof';
  test.each([
    ['priced by its home’s size', lead, '+$5,500'],
    ['without any quote', storedLead(1, { id: leadId }), '–'],
  ])('of a roof %s is saved once somebody says why', async (_, of, change) => {
    const { sent } = opened(of, {}, { isRefused: false, hasPaper: false });
    press('Enter squares yourself');
    await type('28.4');
    const row = screen.getByRole('row', { name: /^Standard Price/ });
    expect(row.textContent?.endsWith(`$14,500${change}`)).toBe(true);
    screen.getByText(
      /We checked the size of your roof ourselves: 2,840 sq ft\. Your prices are for that size\./,
    );
    expect(screen.queryByLabelText('On page')).toBeNull();
    expect(button('Save only').disabled).toBe(true);
    fill(await field('Reason'), reason);
    press('Save only');
    expect(await sent()).toEqual([
      [post.price, expect.objectContaining({ squareFootage: 2840, isOwn: true, reason })],
    ]);
  });

  test('is told from what the office read in the PDF beside it, whose page it has not', async () => {
    const { sent } = opened();
    await type('28.4');
    fill(await field('On page'), '3');
    screen.getByText(/We checked your insurance estimate/);
    await userEvent.click(screen.getByRole('radio', { name: 'Our own check' }));
    screen.getByText(/We checked the size of your roof ourselves/);
    fill(await field('Reason'), reason);
    press('Save only');
    const [[, price] = []] = await sent();
    expect(price).toMatchObject({ isOwn: true, reason });
    expect(price).not.toHaveProperty('page');
  });
});

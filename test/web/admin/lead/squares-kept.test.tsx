// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { storedLead } from '#test/support/desk-leads.ts';
import { fill, officeScreens, press, refusal } from '#test/support/office-screen.tsx';
import { leadId, office_price } from './opened-lead.tsx';
import { button, field, lead, opened, post, sending, type } from './squares-form.tsx';

officeScreens();

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
  opened(lead, { [post.price]: () => refusal(message) });
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
  test('of a lead without any paper or quote is saved once somebody says why', async () => {
    const { sent } = opened(storedLead(1, { id: leadId }), {}, { isRefused: false, hasPaper: false });
    press('Enter squares yourself');
    await type('28.4');
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

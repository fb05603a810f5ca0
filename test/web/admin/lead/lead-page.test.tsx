// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { computedQuote, consent, shownQuote } from '#test/support/desk-leads.ts';
import { unpricedQuote } from '#test/support/leads.ts';
import { officeScreens, offline, press, refusal, sentAs } from '#test/support/office-screen.tsx';
import { officeRoof, pricingVariables } from '#test/support/roof-measurements.ts';
import { LeadHead } from '#web/admin/lead/lead-head.tsx';
import { ClaimSection } from '#web/admin/lead/quote-and-claim.tsx';
import { ConsentSection, FormSection } from '#web/admin/lead/sections.tsx';
import { SourceSection } from '#web/admin/lead/source-section.tsx';
import { detailOf, get, note, openLead, patch, renderSection, undo } from './opened-lead.tsx';

officeScreens();

const plain = detailOf();
const opened = () => screen.findByRole('heading', { level: 1 });
const section = (name: string) => within(screen.getByRole('region', { name }));

const readDocument: LeadDetail['document'] = {
  state: 'read',
  ...unpricedQuote(2784),
  sources: {
    rcv: { page: 1 },
    depreciation: undefined,
    recoverable: undefined,
    nonRecoverable: undefined,
    acv: undefined,
    deductible: undefined,
    netClaim: undefined,
    netClaimIfRecovered: undefined,
  },
  warnings: ['This document is a scan.'],
  asks: [{ day: '2027-03-02', text: 'Send the final invoice within 180 days.', page: 7 }],
};

test('everything there is of a lead stands on its page', async () => {
  openLead({
    lead: {
      ...plain.lead,
      phone: '(402) 555-0187 ext. 12',
      lead_type: 'insurance',
      hasLeaks: true,
      roofAge: '16-20',
      damageType: 'hail',
      language: 'es',
      consent: consent(true),
      shown: shownQuote,
      quote: { ...computedQuote, asLowAs: 8000 },
      documentId: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b77',
      link_ids: ['a'],
      version: 3,
      call_attempts: 2,
      last_attempt_at: '2026-11-21T10:00:00.000Z',
      call_back_on: '2026-11-23',
      assignee: 'lee@mail.example',
    },
    // A line that this page does not know costs none of the others.
    log: [null, note('Call after five.')],
    duplicates: [{ id: 'other', name: 'Odalys Q.', created_at: '2026-11-19T15:04:06.000Z' }],
    document: readDocument,
  });
  expect((await opened()).textContent).toBe('Odalys Quennell');
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Call (402) 555-0187 ext. 12')).toBe('tel:+14025550187;ext=12');
  expect(href('odalys.quennell@mail.example')).toBe('mailto:odalys.quennell@mail.example');
  expect(href('Map')).toContain('query=2214+Thistledown+Ct%2C+Papillion');
  expect(screen.getByRole('link', { name: 'Map' }).getAttribute('rel')).toBe('noopener noreferrer');
  expect(href('Odalys Q.')).toBe('/admin/leads/other');
  for (const tag of ['Insurance', 'Emergency', 'Wants formal quotes', 'Speaks Spanish'])
    expect(screen.getAllByText(tag).length).toBeGreaterThan(0);
  section('Quote').getByRole('row', { name: 'As Low As $7,700 $8,000' });
  section('The home').getByText('16–20 years');
  const estimate = section('Insurance estimate');
  for (const text of [
    'Some Mutual Insurance',
    '$2,330.40',
    'tear-off 27.84 (page 1)',
    'This document is a scan.',
    'By Tue, Mar 2, 2027:',
    'Send the final invoice within 180 days.',
  ])
    estimate.getByText(text, { exact: false });
  estimate.getByRole('button', { name: 'Open the estimate of Odalys Quennell' });
  section('Form answers').getByText('single-story');
  for (const text of ['Yes', '1', consent(true).wording, 'https://roof.example/'])
    section('Consent').getByText(text);
  section('Quote').getByRole('button', { name: /^Revoke the quote link/ });
  section('Quote').getByText(/^Their link shows this quote/);
  section('Next step').getByText('2 attempts, last Nov 21');
  section('Next step').getByText('Overdue since Mon, Nov 23');
  section('Notes and history').getByText('Call after five.');
  const assigned = screen.getByLabelText<HTMLSelectElement>('Assigned to');
  await waitFor(() => expect(assigned.selectedOptions[0]?.textContent).toBe('lee@mail.example'));
});

test('the page that a number was read on opens the PDF there', async () => {
  const tab = { opener: window, location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  renderSection(
    detailOf({ documentId: 'd' }, { document: readDocument }),
    (given) => <ClaimSection {...given} product="Roof" />,
    { [`${get}/document`]: () => Response.json({ url: 'https://files.example/d.pdf?signed=1' }) },
  );
  press('Open the PDF at page 1');
  await waitFor(() => expect(tab.location.href).toBe('https://files.example/d.pdf?signed=1#page=1'));
  expect(tab.opener).toBeNull();
});

test('what a stranger wrote is isolated, and leads nowhere but to Call, Mail and Map', () => {
  const hostile = `<img src=x> ${'W'.repeat(500)}`;
  const address = 'javascript:alert(1)';
  renderSection(
    detailOf({
      name: hostile,
      author: hostile,
      address: hostile,
      phone: address,
      email: 'a@mail.example?cc=b@mail.example',
      post_url: address,
      content: `{"javascript:x":"${hostile}"}`,
      consent: { ...consent(true), page: address, wording: hostile },
    }),
    ({ lead }) => (
      <>
        <LeadHead lead={lead} company={defaultBrand} />
        <FormSection lead={lead} />
        <ConsentSection lead={lead} />
        <SourceSection lead={lead} />
      </>
    ),
  );
  for (const element of screen.getAllByText(hostile)) expect(element.closest('bdi, title')).not.toBeNull();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(hrefs.map((href) => href.replace(/[:/?].*/, ''))).toEqual(['mailto', 'https']);
  expect(hrefs[0]).toBe('mailto:a@mail.example%3Fcc%3Db@mail.example');
});

test.each([
  ['roof from above, where one was measured', 'Roof from above', officeRoof()],
  ['quote, where none was', 'Quote', undefined],
])('without an estimate the squares are entered beside the %s', async (_, name, roof) => {
  openLead(detailOf({}, { roof }), { 'GET /pricing-variables': () => Response.json(pricingVariables()) });
  await opened();
  section(name).getByRole('button', { name: 'Enter squares yourself' });
  expect(screen.queryByRole('region', { name: 'Insurance estimate' })).toBeNull();
  expect(screen.getAllByText('Enter squares yourself')).toHaveLength(1);
});

test('a roof this page cannot read leaves the rest of the lead standing', async () => {
  const buildings = [{ placeId: 'a', reasons: ['new_reason'], measurement: {} }];
  const answer = { ...plain, roof: { answer: 'perhaps', buildings } };
  openLead(undefined, { [get]: () => Response.json(answer) });
  await screen.findByText('No prices for this lead.');
  expect(screen.queryByText('Roof from above')).toBeNull();
});

describe('a lead that does not come', () => {
  test('as it is not there says so, with the way back and without another try', async () => {
    const { calls } = openLead(undefined, { [get]: () => refusal('', 'not_found', 404) });
    await screen.findByText('This lead was deleted.');
    screen.getByRole('link', { name: 'Back to leads' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(calls.filter(({ call }) => call === get)).toHaveLength(1);
  });

  test('soon says so, and can be asked for again once it failed', async () => {
    const first = Promise.withResolvers<Response>();
    const answers = [() => first.promise, offline];
    openLead(plain, { [get]: () => answers.shift()?.() ?? Response.json(plain) });
    await screen.findByText('Loading lead...');
    first.reject(new TypeError('Failed to fetch'));
    await screen.findByText('Can’t reach the server. Check your connection.');
    press('Try again');
    await opened();
  });

  test('as the session has ended tells it in words, first and where the page stands already', async () => {
    let isOver = false;
    const over = () => new Response('{}', { status: 401 });
    const { client } = openLead(plain, { [get]: () => (isOver ? over() : Response.json(plain)) });
    await opened();
    isOver = true;
    await client.invalidateQueries({ queryKey: ['lead'] });
    const notice = await screen.findByText(/^Couldn’t refresh\. Showing this lead as of/);
    expect(notice.textContent).toContain('Your session ended. Sign out, then sign in again.');
    expect((await opened()).textContent).toBe('Odalys Quennell');
  });
});

test('the lead is asked for again with its history after a change, and after its Undo', async () => {
  let stored = { ...plain.lead, version: 4 };
  const { calls, sentBodies } = openLead(plain, {
    [get]: () => Response.json({ ...plain, lead: stored }),
    [patch]: (change) => {
      stored = { ...stored, ...Object(change), version: stored.version + 1 };
      return Response.json(stored);
    },
    [undo]: () => {
      stored = { ...plain.lead, version: 6 };
      return Response.json({ lead: stored, change: { status: 'new' } });
    },
  });
  await opened();
  press('Cancel lead: Odalys Quennell');
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(calls.filter(({ call }) => call === get)).toHaveLength(3));
  expect(screen.getByLabelText('Status of Odalys Quennell')).toHaveProperty('value', 'new');
  expect(await sentBodies(2)).toEqual([
    sentAs({ status: 'cancelled' }),
    { undoes: expect.any(String), changeId: expect.any(String) },
  ]);
});

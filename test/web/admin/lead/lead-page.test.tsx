// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { computedQuote, consent, shownQuote } from '#test/support/desk-leads.ts';
import { leadInput, unpricedQuote } from '#test/support/leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { leadId, leadPath, note, openLead } from './opened-lead.tsx';

clearScreens();
afterEach(() => vi.restoreAllMocks());

const plain: LeadDetail = {
  lead: { ...leadInput({ id: leadId }), status: 'new', created_at: '2026-11-20T15:04:06.000Z' },
  log: [],
  duplicates: [],
  document: null,
};

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
    log: [note('Call after five.')],
    duplicates: [{ id: 'other', name: 'Odalys Q.', created_at: '2026-11-19T15:04:06.000Z' }],
    document: readDocument,
  });
  await screen.findByRole('heading', { level: 1, name: 'Odalys Quennell' });
  expect(screen.getByRole('link', { name: 'Call (402) 555-0187 ext. 12' }).getAttribute('href')).toBe(
    'tel:+14025550187;ext=12',
  );
  expect(screen.getByRole('link', { name: 'odalys.quennell@mail.example' }).getAttribute('href')).toBe(
    'mailto:odalys.quennell@mail.example',
  );
  const map = screen.getByRole('link', { name: 'Map' });
  expect(map.getAttribute('rel')).toBe('noopener noreferrer');
  expect(map.getAttribute('href')).toContain('query=2214+Thistledown+Ct%2C+Papillion');
  for (const tag of ['Insurance', 'Emergency', 'Wants formal quotes', 'Speaks Spanish'])
    expect(screen.getAllByText(tag).length).toBeGreaterThan(0);
  expect(section('Quote').getByRole('row', { name: 'As Low As $7,700 $8,000 −$300' })).toBeDefined();
  expect(section('Roof').getByText('16–20 years')).toBeDefined();
  const estimate = section('Insurance estimate');
  for (const text of [
    'Some Mutual Insurance',
    '$2,330.40',
    'tear-off 27.84 (page 1)',
    'This document is a scan.',
  ])
    expect(estimate.getByText(text, { exact: false })).toBeDefined();
  expect(estimate.getByRole('button', { name: 'Open the estimate of Odalys Quennell' })).toBeDefined();
  expect(section('Form answers').getByText('single-story')).toBeDefined();
  for (const text of ['Yes', '1', consent(true).wording, 'https://roof.example/'])
    expect(section('Consent').getByText(text)).toBeDefined();
  expect(section('Lead record').getByRole('button', { name: /^Revoke the quote link/ })).toBeDefined();
  expect(section('Next step').getByText(/^2 attempts, last Nov 21, 2026/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Follow-up date').value).toBe('2026-11-23');
  expect(section('Notes and history').getByText('Call after five.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Odalys Q.' }).getAttribute('href')).toBe('/admin/leads/other');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Assigned to').selectedOptions[0]?.textContent).toBe(
      'lee@mail.example',
    ),
  );
});

test('the page that a number was read on opens the PDF there', async () => {
  const tab = { opener: window, location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  openLead(
    { ...plain, lead: { ...plain.lead, documentId: 'd' }, document: readDocument },
    { [`GET ${leadPath}/document`]: () => Response.json({ url: 'https://files.example/d.pdf?signed=1' }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Open the PDF at page 1' }));
  await waitFor(() => expect(tab.location.href).toBe('https://files.example/d.pdf?signed=1#page=1'));
  expect(tab.opener).toBeNull();
});

test('what a stranger wrote is isolated, and leads nowhere but to Call, Mail and Map', async () => {
  const hostile = `<img src=x> ${'W'.repeat(500)}`;
  openLead({
    ...plain,
    lead: {
      ...plain.lead,
      name: hostile,
      author: hostile,
      address: hostile,
      phone: 'javascript:alert(1)',
      email: 'a@mail.example?cc=b@mail.example',
      post_url: 'javascript:alert(1)',
      content: `{"javascript:x":"${hostile}"}`,
      consent: { ...consent(true), page: 'javascript:alert(1)', wording: hostile },
    },
    log: [note(hostile)],
  });
  await screen.findByRole('heading', { level: 1 });
  for (const element of screen.getAllByText(hostile)) expect(element.closest('bdi, title')).not.toBeNull();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(hrefs.map((href) => href.replace(/[:/?].*/, ''))).toEqual(['', 'mailto', 'https']);
  expect(hrefs[1]).toBe('mailto:a@mail.example%3Fcc%3Db@mail.example');
});

test.each([
  [{ state: 'refused', reason: 'repair only' }, 'No quote from this PDF: repair only', true],
  [{ state: 'reading' }, 'Still reading the estimate.', true],
  [{ state: 'gone' }, 'No PDF on file. It never arrived, or its retention time is up.', false],
  [null, 'Can’t show what the estimate says. Open the PDF.', true],
] as const)('of a document that is %o the page says so', async (document, sentence, opens) => {
  openLead({ ...plain, lead: { ...plain.lead, documentId: 'd' }, document });
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.queryAllByRole('button', { name: /^Open the estimate/ })).toHaveLength(opens ? 1 : 0);
});

test('of a refused document the page says where to look', async () => {
  const doubt = { page: 3, text: 'Tear off comp. shingles 28.4 SQ' };
  const document = { state: 'refused', reason: 'roof size not proven', doubt } as const;
  openLead({ ...plain, lead: { ...plain.lead, documentId: 'd' }, document });
  const said = (await screen.findByText(/^No quote from this PDF/)).textContent;
  expect(said).toBe(
    'No quote from this PDF: roof size not proven. See page 3, where it says “Tear off comp. shingles 28.4 SQ”',
  );
  expect(screen.getByRole('button', { name: 'Open the PDF at page 3' })).toBeDefined();
});

test('the estimate stands by the name of its file, where its page sent one', async () => {
  const lead = { ...plain.lead, documentId: 'd', documentName: 'roof\u202Efdp.exe' };
  openLead({ ...plain, lead, document: { state: 'reading' } });
  const section = await screen.findByRole('region', { name: 'Insurance estimate' });
  expect(within(section).getByText('rooffdp.exe')).toBeDefined();
});

test('a lead without a document says nothing of one', async () => {
  openLead(plain);
  await screen.findByRole('region', { name: 'Quote' });
  expect(screen.queryByRole('region', { name: 'Insurance estimate' })).toBeNull();
});

test('a lead that is not there says so, with the way back and without another try', async () => {
  const { calls } = openLead(undefined, {
    [`GET ${leadPath}`]: () => Response.json({ error: { code: 'not_found' } }, { status: 404 }),
  });
  expect(await screen.findByText('This lead was deleted.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to leads' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(calls.filter(({ call }) => call === `GET ${leadPath}`)).toHaveLength(1);
});

test('a lead that comes slowly says so, and one that does not come can be asked for again', async () => {
  let fail: (error: Error) => void = () => {};
  const pending = new Promise<Response>((_, reject) => {
    fail = reject;
  });
  let asked = 0;
  openLead(plain, {
    [`GET ${leadPath}`]: () => {
      asked += 1;
      if (asked === 1) return pending;
      if (asked === 2) throw new TypeError('Failed to fetch');
      return Response.json(plain);
    },
  });
  expect(await screen.findByText('Loading lead...')).toBeDefined();
  fail(new TypeError('Failed to fetch'));
  expect(await screen.findByText('Can’t reach the server. Check your connection.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
});

test('a session that has ended is told in words', async () => {
  openLead(undefined, { [`GET ${leadPath}`]: () => new Response('{}', { status: 401 }) });
  expect(await screen.findByText('Your session ended. Sign out, then sign in again.')).toBeDefined();
});

test('a look again that fails leaves the lead on the page and says how old it is', async () => {
  let fails = false;
  const { client } = openLead(plain, {
    [`GET ${leadPath}`]: () => (fails ? new Response('{}', { status: 401 }) : Response.json(plain)),
  });
  await screen.findByRole('heading', { level: 1 });
  fails = true;
  await client.invalidateQueries({ queryKey: ['lead'] });
  const notice = await screen.findByText(/^Couldn’t refresh\. Showing this lead as of/);
  expect(notice.textContent).toContain('Your session ended. Sign out, then sign in again.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Odalys Quennell');
});

test.each([
  [['/admin?status=new', { pathname: `/admin/leads/${leadId}`, state: { stepsFromList: 1 } }], '/admin'],
  [['/list', '/admin/leads/a', { pathname: `/admin/leads/${leadId}`, state: { stepsFromList: 2 } }], '/list'],
  [['/list', `/admin/leads/${leadId}`], '/admin'],
  [['/list', { pathname: `/admin/leads/${leadId}`, state: { stepsFromList: 'two' } }], '/admin'],
])('Back to leads goes where the list was, and without that to the list of all: %j', async (history, to) => {
  openLead(plain, {}, history);
  fireEvent.click(await screen.findByRole('link', { name: 'Back to leads' }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(to));
});

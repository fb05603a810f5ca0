// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LeadDetail, leadDocumentSchema } from '#shared/api/office-routes.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { shownQuote, snapshot, unpricedQuote } from '#test/support/leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { pageToRead } from '#web/admin/lead/paper.tsx';
import { type Answers, leadId, openLead } from './opened-lead.tsx';

clearScreens();
/** Whether the browser shows PDFs itself; jsdom does not say. */
const viewer = (pdfViewerEnabled: boolean) => Object.assign(navigator, { pdfViewerEnabled });
beforeEach(() => void viewer(true));
afterEach(() => {
  onlineManager.setOnline(true);
  viewer(false);
  sessionStorage.clear();
});

const lead = storedLead(1, { id: leadId, documentId: 'd', shown: shownQuote(), quote: snapshot() });
const doubt = { page: 3, text: 'Tear off comp. shingles 28.4 SQ' };
const refused = { state: 'refused', reason: 'roof size not proven', doubt } as const;
const link = `GET /leads/${leadId}/document`;
const bucket = 'https://documents.example/estimate';

function opened(answers: Answers = {}, document: LeadDetail['document'] = refused) {
  const links = [1, 2];
  return openLead(
    { lead, log: [], duplicates: [], document, roof: undefined },
    {
      'GET /pricing-variables': () => Response.json({ items: [] }),
      [`GET /leads/${leadId}/sending`]: () => Response.json({ email: { left: 488 } }),
      [link]: () => Response.json({ url: `${bucket}?signed=${links.shift()}` }),
      ...answers,
    },
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const frame = () => screen.findByTitle<HTMLIFrameElement>('PDF of the estimate');

test('the PDF stands beside the form once it is asked for, where the reader doubted, and goes by Escape', async () => {
  const { calls } = opened();
  const squares = within(await screen.findByRole('form', { name: 'Squares from the estimate' }));
  await userEvent.type(await squares.findByLabelText('Squares'), '28.4');
  expect(calls.map(({ call }) => call)).not.toContain(link);
  await press('Show PDF here');
  expect((await frame()).src).toBe(`${bucket}?signed=1#page=3&navpanes=0&view=FitH`);
  await userEvent.type(squares.getByLabelText('On page'), '3{Escape}');
  await waitFor(() => expect(screen.queryByTitle('PDF of the estimate')).toBeNull());
  expect(squares.getByLabelText<HTMLInputElement>('Squares').value).toBe('28.4');
  expect(document.activeElement).toBe(squares.getByLabelText('On page'));
});

test('a page that the lead names turns the PDF that is open', async () => {
  opened();
  await press('Show PDF here');
  await frame();
  await press('Open the PDF at page 3');
  await waitFor(async () => expect((await frame()).src).toContain('signed=2#page=3&'));
});

test('a link that fails, off line too, says so, keeps what is typed, and can be asked for again', async () => {
  let fails = true;
  opened({
    [link]: () =>
      fails
        ? Response.json(
            { error: { code: 'not_found', message: 'This document is no longer on file.' } },
            { status: 404 },
          )
        : Response.json({ url: bucket }),
  });
  const squares = within(await screen.findByRole('form', { name: 'Squares from the estimate' }));
  await userEvent.type(await squares.findByLabelText('Squares'), '28.4');
  onlineManager.setOnline(false);
  await press('Show PDF here');
  expect(await screen.findByText('Couldn’t open the PDF. This document is no longer on file.')).toBeDefined();
  expect(squares.getByLabelText<HTMLInputElement>('Squares').value).toBe('28.4');
  fails = false;
  await press('Try again');
  expect((await frame()).src).toContain(`${bucket}#page=3&`);
});

test.each<[string, boolean, LeadDetail['document']]>([
  ['a browser without a viewer', false, refused],
  ['a PDF that is gone', true, { state: 'gone' }],
])('%s is not offered beside the form', async (_, hasViewer, document) => {
  viewer(hasViewer);
  opened({}, document);
  await screen.findByRole('region', { name: 'Insurance estimate' });
  expect(screen.queryByRole('button', { name: 'Show PDF here' })).toBeNull();
});

test('the page to read is the one the office named, else where the reader doubted or found the area', () => {
  const read = v.parse(leadDocumentSchema, { state: 'read', ...unpricedQuote(2784), warnings: [] });
  const office_price = {
    ...snapshot(2840),
    rates: defaultRates,
    page: 5,
    reason: 'Read from the PDF',
    by: 'dana@mail.example',
    at: '2026-11-21T10:00:00.000Z',
  };
  expect(pageToRead({ office_price }, refused)).toBe(5);
  expect(pageToRead({}, refused)).toBe(3);
  expect(pageToRead({}, read)).toBe(1);
  expect(pageToRead({}, { state: 'refused', reason: 'blank PDF', doubt: undefined })).toBeUndefined();
  expect(pageToRead({}, null)).toBeUndefined();
});

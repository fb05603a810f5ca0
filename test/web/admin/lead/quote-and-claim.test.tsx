// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LeadDetail, leadDocumentSchema } from '#shared/api/office-routes.ts';
import { numberedId, storedLead } from '#test/support/desk-leads.ts';
import { shownQuote, snapshot, unpricedQuote } from '#test/support/leads.ts';
import {
  type Answers,
  fill,
  officeScreens,
  press,
  refusal,
  type World,
} from '#test/support/office-screen.tsx';
import { ClaimSection, estimateChanges, QuoteSection } from '#web/admin/lead/quote-and-claim.tsx';
import { toRead } from '#web/admin/urls/navigation.ts';
import { detailOf, leadId, leadPath, office_price, renderSection } from './opened-lead.tsx';

officeScreens();
/** Whether the browser shows PDFs itself; jsdom does not say. */
const viewer = (pdfViewerEnabled: boolean) => Object.assign(navigator, { pdfViewerEnabled });
beforeEach(() => void viewer(true));
afterEach(() => {
  onlineManager.setOnline(true);
  viewer(false);
});

const lead = storedLead(1, {
  id: leadId,
  documentId: numberedId(30),
  shown: shownQuote(),
  quote: snapshot(),
});
const doubt = { page: 3, text: 'Tear off comp. shingles 28.4 SQ' };
const refused = { state: 'refused', reason: 'roof size not proven', doubt } as const;
const link = `GET ${leadPath}/document`;
const bucket = 'https://documents.example/estimate';

const sending = `POST ${leadPath}/sending`;

function opened(
  answers: Answers = {},
  document: LeadDetail['document'] = refused,
  of = lead,
  world: World = {},
) {
  let links = 0;
  return renderSection(
    { ...detailOf(), lead: of, document },
    (given) => <ClaimSection {...given} product="Roof" />,
    {
      'GET /pricing-variables': () => Response.json({ items: [] }),
      [`GET ${leadPath}/sending`]: () => Response.json({ email: { left: 488 } }),
      [link]: () => {
        links += 1;
        return Response.json({ url: `${bucket}?signed=${links}` });
      },
      ...answers,
    },
    world,
  );
}
const squares = () => screen.findByLabelText<HTMLInputElement>('Squares');
const frame = () => screen.findByTitle<HTMLIFrameElement>('PDF of the estimate');

test.each([
  [{ state: 'refused', reason: 'repair only' }, 'No quote from this PDF: repair only'],
  [{ state: 'reading' }, 'Still reading the estimate.'],
  [null, 'Can’t show what the estimate says. Open the PDF.'],
] as const)('of a document that is %o the page says so', (document, sentence) => {
  opened({}, document);
  screen.getByText(sentence);
  screen.getByRole('button', { name: /^Open the estimate/ });
});

test('of a refused document the page says where to look', () => {
  opened();
  expect(screen.getByText(/^No quote from this PDF/).textContent).toBe(
    'No quote from this PDF: roof size not proven. See page 3, where it says “Tear off comp. shingles 28.4 SQ”',
  );
  screen.getByRole('button', { name: 'Open the PDF at page 3' });
});

test('the estimate stands by the name of its file, where its page sent one', async () => {
  opened({}, refused, { ...lead, documentName: 'roof\u202Efdp.exe' });
  await screen.findByText('rooffdp.exe');
});

describe('a comparison is asked for', () => {
  const changes = `GET ${leadPath}/changes`;
  const asked = async (of: Partial<LeadDetail['lead']>, mergedLeads?: LeadDetail['mergedLeads']) => {
    const detail = {
      ...detailOf({ ...lead, ...of }, { document: refused }),
      ...(mergedLeads && { mergedLeads }),
    };
    const { calls } = renderSection(detail, (given) => <ClaimSection {...given} product="Roof" />, {
      'GET /pricing-variables': () => Response.json({ items: [] }),
      [changes]: () => refusal('This lead has one estimate.', 'not_found', 404),
    });
    await act(() => estimateChanges.load());
    return calls.some(({ call }) => call === changes);
  };

  test.each([
    ['one beside its own', { other_documents: [numberedId(31)] }, undefined],
    ['one of a lead merged into it', {}, [storedLead(2, { documentId: numberedId(31) })]],
  ])('where there is %s', async (_, of, merged) => {
    expect(await asked(of, merged)).toBe(true);
  });

  test('and not where there is one, also if a lead merged into it has the same or none', async () => {
    const same = storedLead(2, { documentId: numberedId(30) });
    expect([await asked({}), await asked({}, [same, storedLead(3)])]).toEqual([false, false]);
  });
});

test('a PDF that is gone is said so and cannot be opened, and nobody is asked for its page', async () => {
  opened({}, { state: 'gone' });
  screen.getByText('No PDF on file. It never arrived, or its retention time is up.');
  expect(screen.queryByRole('button', { name: /^Open the estimate|^Show PDF/ })).toBeNull();
  press('Enter squares yourself');
  await squares();
  expect(screen.queryByLabelText('On page')).toBeNull();
  expect(screen.queryByRole('radio', { name: 'The PDF' })).toBeNull();
});

describe('the PDF beside the form', () => {
  test('stands there once it is asked for, where the reader doubted, and goes by Escape', async () => {
    const { calls } = opened();
    fill(await squares(), '28.4');
    expect(calls.map(({ call }) => call)).not.toContain(link);
    press('Show PDF here');
    expect((await frame()).src).toBe(`${bucket}?signed=1#page=3&navpanes=0&view=FitH`);
    const page = screen.getByLabelText('On page');
    page.focus();
    fireEvent.keyDown(page, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTitle('PDF of the estimate')).toBeNull());
    expect((await squares()).value).toBe('28.4');
    expect(document.activeElement).toBe(page);
  });

  test('stands there at once where a link to read it led here', async () => {
    const { calls } = opened({}, refused, lead, { history: [{ pathname: '/admin/leads/x', state: toRead }] });
    expect((await frame()).src).toContain('#page=3&');
    expect(calls.filter(({ call }) => call === link)).toHaveLength(1);
  });

  test('turns to a page that the lead names', async () => {
    opened();
    press('Show PDF here');
    await frame();
    press('Open the PDF at page 3');
    await waitFor(async () => expect((await frame()).src).toContain('signed=2#page=3&'));
  });

  test('that cannot be had, off line too, says so, keeps what is typed, and can be asked for again', async () => {
    const message = 'This document is no longer on file.';
    let isThere = false;
    opened({ [link]: () => (isThere ? Response.json({ url: bucket }) : refusal(message, 'not_found', 404)) });
    fill(await squares(), '28.4');
    onlineManager.setOnline(false);
    press('Show PDF here');
    await screen.findByText(`Couldn’t open the PDF. ${message}`);
    expect((await squares()).value).toBe('28.4');
    isThere = true;
    press('Try again');
    expect((await frame()).src).toContain(`${bucket}#page=3&`);
  });

  test('is not offered by a browser without a viewer', () => {
    viewer(false);
    opened();
    expect(screen.queryByRole('button', { name: 'Show PDF here' })).toBeNull();
  });

  test.each<[string, Partial<typeof lead>, LeadDetail['document'], number]>([
    ['the office named', { office_price: { ...office_price, page: 5 } }, refused, 5],
    [
      'shows the area',
      {},
      v.parse(leadDocumentSchema, { state: 'read', ...unpricedQuote(2784), warnings: [] }),
      1,
    ],
  ])('opens at the page that %s', async (_, facts, document, page) => {
    opened({}, document, { ...lead, ...facts });
    press(/^(Enter squares yourself|Change squares)$/);
    press('Show PDF here');
    expect((await frame()).src).toContain(`#page=${page}&`);
  });
});

describe('the link to a new quote is copied', () => {
  function copy(writeText: () => Promise<void>) {
    // It stands before the spy is set.
    userEvent.setup();
    const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(
      Object.assign(new EventTarget(), {
        writeText: vi.fn(writeText),
        write: () => Promise.reject(new Error('takes no promise')),
        read: () => Promise.reject(new Error('reads nothing')),
        readText: () => Promise.reject(new Error('reads nothing')),
      }),
    );
    const page = renderSection(
      { ...detailOf(), lead: { ...lead, office_price } },
      (given) => <QuoteSection {...given} product="Roof" whoIs={(by) => by} />,
      {
        [`GET ${leadPath}/sending`]: () => Response.json({ email: { left: 488 } }),
        [sending]: () => Response.json({ path: '/q/t1', expires_at: '' }, { status: 201 }),
      },
    );
    press('Copy link');
    return { ...page, clipboard };
  }

  test('by one tap, and it says what to do with it', async () => {
    const { clipboard, changes } = copy(async () => {});
    await screen.findByText('Link to the new quote copied');
    screen.getByText(/Paste it into your message/);
    expect(changes()).toEqual([[sending, { by: 'copy' }]]);
    expect(clipboard.mock.results.at(-1)?.value.writeText).toHaveBeenCalledWith('http://localhost:3000/q/t1');
  });

  test('and stands there to be copied by hand where the browser does not let us', async () => {
    copy(() => Promise.reject(new Error('not allowed')));
    await screen.findByText('Your browser didn’t copy the link');
    screen.getByText('http://localhost:3000/q/t1', { exact: false });
  });
});

test('the office’s figure stands beside the shown and the machine’s, with who read it where', () => {
  renderSection({ ...detailOf(), lead: { ...lead, office_price } }, (given) => (
    <QuoteSection {...given} product="Roof" whoIs={(by) => by} />
  ));
  screen.getByRole('row', { name: 'Standard Price $14,500 $9,000' });
  screen.getByText(/^Office: 2,840 sq ft \(29 squares\), page 3, dana@mail.example/);
});

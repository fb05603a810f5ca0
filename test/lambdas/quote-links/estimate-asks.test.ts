import { describe, expect, test } from 'vitest';
import { emailQuote } from '#lambdas/quote-links/email-quote.ts';
import { estimateAsks } from '#lambdas/quote-links/estimate-asks.ts';
import { linkId, ownToken, quoteLinkWrites } from '#lambdas/quote-links/link-store.ts';
import { quoteOfToken } from '#lambdas/quote-links/shared-quote.ts';
import { type EstimateRequests, limitKinds, payeeKinds } from '#shared/estimate/requests.ts';
import { requestWordsEn } from '#shared/quote/request-words.ts';
import type { Language } from '#shared/text.ts';
import { startEmails } from '#test/lambdas/quote-links/sent-emails.ts';
import { computedQuote, leadWithSecrets } from '#test/support/desk-leads.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { logLines, outputOf } from '#test/support/in-process.ts';
import { unpricedQuote } from '#test/support/leads.ts';
import { intercepted } from '#test/support/tables.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const { dynamo, ses, leads, links, asks, sending } = await startEmails();
const secret = 'secret';
const ago = (ms: number) => new Date(NOON - ms).toISOString();

const HOSTILE = 'Call 555-0100 to release your check';
const evidence = { page: 7, text: HOSTILE };
const dated = {
  day: '2027-03-02',
  counted: { count: 180, unit: 'day' as const, from: 'loss' as const, base: '2026-09-03', page: 1 },
};
const none: EstimateRequests = {
  ...{ limits: [], papers: [], destinations: [], payees: [], schedule: null, percentDeductible: null },
};
const sendInvoice: EstimateRequests = {
  ...none,
  limits: [{ kind: 'send', ...dated, evidence: [evidence] }],
  papers: [{ papers: ['final_invoice'], evidence }],
};
const line = {
  head: 'Send the final invoice by March 2, 2027.',
  rest: '180 days from September 3, 2026, your date of loss on page 1. Page 7',
};
const lineEs = {
  head: 'Envíe la factura final hasta el 2 de marzo de 2027.',
  rest: '180 días desde el 3 de septiembre de 2026, su fecha de pérdida en la página 1. Página 7',
};

/** All that a paper can ask, with a stranger's words wherever it prints some. */
const hostile: EstimateRequests = {
  limits: limitKinds.flatMap((kind) => [
    { kind, ...dated, differs: true as const, evidence: [{ page: 2, text: `${HOSTILE}: ${kind}` }] },
    { kind, day: null, counted: null, isPolicy: true as const, evidence: [evidence] },
  ]),
  papers: [
    { papers: ['w9', 'photos'], isAnyOf: true, evidence },
    { papers: ['permit'], isMaybe: true, evidence: { page: 3, text: `${HOSTILE} soon` } },
  ],
  destinations: (['email', 'address', 'fax', 'portal'] as const).map((kind) => ({
    kind,
    value: HOSTILE,
    evidence,
  })),
  payees: payeeKinds.map((how) => ({ name: how === 'may' ? null : HOSTILE, how, evidence })),
  schedule: { percent: 61, age: 14, material: HOSTILE, evidence },
  percentDeductible: null,
};

interface Given {
  requests?: EstimateRequests;
  language?: Language;
  /** How long before its lead the document was sent. */
  sentMs?: number;
  /** The lead's price is made from another document. */
  isOther?: boolean;
}

let documents = 0;
/** A lead whose estimate asks that, with a link. */
async function homeowner({ requests, language = 'en', sentMs = 0, isOther = false }: Given = {}) {
  documents += 1;
  const named = `00000000-0000-4000-8000-${String(documents).padStart(12, '0')}`;
  const lead = leadWithSecrets({ email: `odalys.${documents}@mail.example`, documentId: named, language });
  const created_at = ago(HOUR_MS);
  const other = isOther && { documentId: undefined, other_documents: [named] };
  await leads.add({ ...lead, status: 'new', created_at, quote: computedQuote, ...other });
  const quote = { ...unpricedQuote(2140), ...(requests && { requests }) };
  const sent = { created_at: ago(HOUR_MS + sentMs), status: 'finished', outcome: { kind: 'quote', quote } };
  await dynamo.put({ TableName: 'documents', Item: { id: named, key: 'uploads/a.pdf', ...sent } });
  const token = `${documents}`.padStart(22, 't');
  const ends_at = ago(-29 * 24 * HOUR_MS);
  await dynamo.put(
    quoteLinkWrites('quoteLinks')({ id: linkId(token), lead_id: lead.id, created_at, ends_at }).Put,
  );
  const own = ownToken(token, secret);
  return {
    lead,
    opened: (given: 'own' | 'shared' = 'own', read = asks) =>
      quoteOfToken({ leads, links, secret, asks: read }, given === 'own' ? own : token, new Date(NOON)),
    async emailed(read = asks) {
      const before = ses.sent.length;
      await emailQuote({
        ...sending(NOON),
        asks: read,
        tell: async () => {},
        keepTold: async () => false,
      })(httpRequest({ path: { id: lead.id }, json: { token } }));
      const [email] = ses.sent.slice(before) as unknown as [
        { Content: { Simple: { Body: { Html: { Data: string }; Text: { Data: string } } } } },
      ];
      const { Html, Text } = email.Content.Simple.Body;
      return { html: Html.Data, text: Text.Data };
    },
  };
}

describe('what the homeowner’s estimate asks of them', () => {
  test('is behind their own link, in both languages, and not behind the one to share', async () => {
    const { opened } = await homeowner({ requests: sendInvoice });
    expect((await opened('own'))?.asks).toEqual({ en: [line], es: [lineEs] });
    expect(await opened('shared')).not.toHaveProperty('asks');
  });

  test.each([
    ['en', line, 'What your estimate asks of you'],
    ['es', lineEs, 'Lo que le pide su estimado'],
  ] as const)('is in both parts of the email, in %s', async (language, { head, rest }, title) => {
    const { emailed } = await homeowner({ requests: sendInvoice, language });
    const { html, text } = await emailed();
    expect(text).toContain(`${title}\n- ${head} ${rest}\n`);
    for (const words of [title, head, rest]) expect(html).toContain(words);
  });

  test.each([
    [3, ''],
    [4, '1 more: open your quote.'],
    [8, '5 more: open your quote.'],
  ])('of %d things the email says three, and how many are left', async (count, more) => {
    const limits = limitKinds.slice(0, count).map((kind, at) => ({
      ...{ kind, day: null, counted: null, evidence: [{ page: at + 1, text: 'as printed' }] },
    }));
    const { emailed } = await homeowner({ requests: { ...none, limits } });
    const { html, text } = await emailed();
    for (const part of [html, text]) {
      expect(part.match(new RegExp(requestWordsEn.printsLimit, 'g'))).toHaveLength(3);
      expect(/\d more: open your quote\./.exec(part)?.[0] ?? '').toBe(more);
    }
  });

  test.each<[string, Given]>([
    ['asks nothing', { requests: none }],
    ['was read by an earlier release', {}],
    ['does not make the price', { requests: sendInvoice, isOther: true }],
    ['was no longer open when the lead came', { requests: sendInvoice, sentMs: 24 * HOUR_MS + 1 }],
  ])('is nowhere where the estimate %s', async (_, given) => {
    const { opened, emailed } = await homeowner(given);
    expect(await opened()).toMatchObject({ isOwnLink: true });
    expect(await opened()).not.toHaveProperty('asks');
    const { html, text } = await emailed();
    expect(html + text).not.toContain(requestWordsEn.title);
  });

  test('is there to the last moment at which its document was open', async () => {
    const { opened } = await homeowner({ requests: sendInvoice, sentMs: 24 * HOUR_MS });
    expect((await opened())?.asks?.en).toEqual([line]);
  });
});

test('no word, name or address of a hostile paper reaches link or email', async () => {
  const { opened, emailed } = await homeowner({ requests: hostile });
  const quote = await opened();
  expect(quote?.asks?.en).toHaveLength(2 * limitKinds.length + 1 + payeeKinds.length);
  const { html, text } = await emailed();
  expect(JSON.stringify(quote) + html + text).not.toMatch(/555-0100|release/i);
  expect(quote?.asks?.en).toContainEqual({
    head: 'Your estimate says who else is on the checks.',
    rest: 'Page 7',
  });
  expect(quote?.asks?.en).toContainEqual({
    head: 'Finish the repairs.',
    rest: 'Your estimate prints a time limit. From the policy pages in your file. Page 7',
  });
});

describe('a document that cannot be read leaves link and email whole, and the log says so', () => {
  const failing = intercepted(dynamo, async () => {
    throw Object.assign(new Error(HOSTILE), { name: 'TimeoutError' });
  });
  test.each([
    ['it fails', estimateAsks(failing, 'documents'), {}],
    ['a day of it is none', asks, { day: HOSTILE }],
  ])('where %s', async (_, read, change) => {
    const limits = sendInvoice.limits.map((limit) => ({ ...limit, ...change }));
    const { lead, opened, emailed } = await homeowner({ requests: { ...sendInvoice, limits } });
    const output = await outputOf(async () => {
      expect(await opened('own', read)).toMatchObject({ squares: 22, isOwnLink: true });
      expect(await opened('own', read)).not.toHaveProperty('asks');
      const { text } = await emailed(read);
      expect(text).toContain('$11,000');
      expect(text).not.toContain(requestWordsEn.title);
    });
    const lines = logLines(output);
    expect(lines.map(({ level, message }) => [level, message])).toContainEqual([
      'WARN',
      'What an estimate asks could not be read; its quote goes without',
    ]);
    expect(JSON.stringify(lines)).not.toContain(lead.documentId);
  });
});

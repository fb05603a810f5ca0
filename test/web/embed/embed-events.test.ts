import { describe, expect, test } from 'vitest';
import { type EmbedNews, messageOf } from '#shared/embed/messages.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { newsBetween, newsOf, originAround } from '#web/embed/embed-events.ts';
import { newSession, type WizardSession } from '#web/wizard/session/session.ts';

const session = newSession('4c6f7f0e-1b2c-4d5e-8f90-123456789abc');
const with_ = (changes: Partial<WizardSession>): WizardSession => ({ ...session, ...changes });
const quote = {} as NonNullable<WizardSession['quote']>;
const paying = (isInsuranceClaim: boolean | null) => with_({ form: { ...session.form, isInsuranceClaim } });

describe('what is news to the page around the frame', () => {
  test.each<[string, WizardSession, WizardSession, EmbedNews['event'][]]>([
    ['nothing', session, session, []],
    ['typing an address', session, with_({ form: { ...session.form, address: '1 Elm St' } }), []],
    ['an address', session, with_({ step: 'payment' }), ['step_shown', 'address_chosen']],
    ['going back', with_({ step: 'payment' }), session, ['step_shown']],
    ['a way to pay', session, paying(true), ['payment_chosen']],
    ['another way to pay', paying(true), paying(false), ['payment_chosen']],
    ['the same way to pay', paying(true), paying(true), []],
    ['a session begun anew', paying(true), session, []],
    ['a document that was read', session, with_({ documentQuote: quote }), ['document_read']],
    ['a quote', session, with_({ quote }), ['quote_shown']],
    ['the same quote', with_({ quote }), with_({ quote }), []],
  ])('%s', (_, before, now, events) => {
    expect(newsBetween(before, now).map(({ event }) => event)).toEqual(events);
  });

  test.each([
    [{ prices: { asLowAs: 8750 } }, 8750],
    [undefined, null],
  ])(
    'a lead with %o, by its quote number and its lowest price, and nothing of who sent it',
    (shown, value) => {
      const lead = { id: session.leadId, name: 'Dana', address: '1 Elm St', shown } as unknown as LeadInput;
      expect(newsOf(lead)).toEqual({ event: 'lead_sent', leadId: quoteNumber(session.leadId), value });
    },
  );

  test('a lead without its id, which opens what only its visitor and the office may do', () => {
    const message = JSON.stringify(messageOf(newsOf({ id: session.leadId })));
    for (const part of session.leadId.split('-')) expect(message).not.toContain(part);
  });
});

test.each([
  ['?from=https%3A%2F%2Fwww.example.com', 'https://www.example.com'],
  ['?utm_source=x&from=http://localhost:8080', 'http://localhost:8080'],
  ['', null],
  ['?from=', null],
  ['?from=*', null],
  ['?from=null', null],
  ['?from=https://www.example.com/', null],
  ['?from=https://www.example.com/page', null],
  ['?from=javascript:alert(1)', null],
  ['?from=https://dana@www.example.com', null],
])('the origin that a frame’s address says is around it: %s: %s', (search, origin) => {
  expect(originAround(search)).toBe(origin);
});

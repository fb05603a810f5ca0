import { describe, expect, test } from 'vitest';
import { type EmbedNews, messageOf, newsIn } from '#shared/embed/messages.ts';

const leadId = 'Q-9HQZ-GWRV';
const news: EmbedNews[] = [
  { event: 'ready' },
  { event: 'step_shown' },
  { event: 'address_chosen' },
  { event: 'payment_chosen' },
  { event: 'document_read' },
  { event: 'quote_shown' },
  { event: 'escape_pressed' },
  { event: 'resize', width: 390, height: 0 },
  { event: 'lead_sent', leadId, value: 8750 },
  { event: 'lead_sent', leadId, value: null },
];

describe('what the frame tells the page around it', () => {
  test.each(news)('%o arrives as it was told, with its version', (one) => {
    expect(messageOf(one)).toMatchObject({ source: 'roof-quote', version: 1 });
    expect(newsIn(messageOf(one))).toEqual(one);
  });

  test('is nothing more: what a message has besides is not passed on', () => {
    const message = {
      ...messageOf({ event: 'lead_sent', leadId, value: 1 }),
      name: 'Dana',
      address: '1 Elm',
    };
    expect(newsIn(message)).toEqual({ event: 'lead_sent', leadId, value: 1 });
  });

  const sent = messageOf({ event: 'lead_sent', leadId, value: 1 });
  const size = messageOf({ event: 'resize', width: 1, height: 1 });
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'ready'],
    ['another’s', { source: 'other', version: 1, event: 'ready' }],
    ['another version', { ...messageOf({ event: 'ready' }), version: 2 }],
    ['no version', { source: 'roof-quote', event: 'ready' }],
    ['an unknown event', { source: 'roof-quote', version: 1, event: 'toString' }],
    ['an id that is markup', { ...sent, leadId: '<b>' }],
    ['a lead’s own id', { ...sent, leadId: '4c6f7f0e-1b2c-4d5e-8f90-123456789abc' }],
    ['no id', { ...sent, leadId: undefined }],
    ['a value below 0', { ...sent, value: -1 }],
    ['a value that is text', { ...sent, value: '8750' }],
    ['a size without end', { ...size, height: Number.POSITIVE_INFINITY }],
    ['a size of a million', { ...size, height: 1e6 }],
  ])('is told from %s', (_, message) => {
    expect(newsIn(message)).toBeNull();
  });
});

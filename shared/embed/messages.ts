/** Of what the frame and the page around it say to each other; another number is another language. */
const EMBED_VERSION = 1;

/** In the frame's address: the language that the page around asks for, until the visitor chooses another. */
export const LANGUAGE_QUERY = 'language';

const SOURCE = 'roof-quote';

const plainEvents = [
  'ready',
  'step_shown',
  'address_chosen',
  'payment_chosen',
  'document_read',
  'quote_shown',
  'escape_pressed',
] as const;

/** What the frame tells: nothing of who asks, where they live or what they answered. */
export type EmbedNews =
  | { event: (typeof plainEvents)[number] }
  /** How large what stands in it is, in CSS pixels. */
  | { event: 'resize'; width: number; height: number }
  /** The server has the lead of this quote number; its lowest price in dollars, null where none was shown. */
  | { event: 'lead_sent'; leadId: string; value: number | null };

/** The news as a message. A size is also one that `@open-iframe-resizer/core` understands. */
export const messageOf = (news: EmbedNews) => ({
  source: SOURCE,
  version: EMBED_VERSION,
  ...news,
  ...(news.event === 'resize' && { type: 'iframe-resized' }),
});

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 1e6;

/** The news in a message; null for what anybody else may say. */
export function newsIn(message: unknown): EmbedNews | null {
  if (typeof message !== 'object' || message === null) return null;
  const { source, version, event, ...facts } = message as Record<string, unknown>;
  if (source !== SOURCE || version !== EMBED_VERSION) return null;
  if (event === 'resize') {
    const { width, height } = facts;
    return isSize(width) && isSize(height) ? { event, width, height } : null;
  }
  if (event === 'lead_sent') {
    const { leadId, value } = facts;
    const isId = typeof leadId === 'string' && /^Q-[\w-]{9}$/.test(leadId);
    return isId && (value === null || isSize(value)) ? { event, leadId, value } : null;
  }
  const plain = plainEvents.find((name) => name === event);
  return plain === undefined ? null : { event: plain };
}

/**
 * What an admin picks when two leads of one homeowner become one, and the attributes that go together. `quote` is the
 * price with all it rests on: the areas, the measured roof, the uploaded estimate, what the office typed from it, and
 * the homeowner's choice of a tier.
 */
export const mergedAttributes = {
  name: ['name', 'author'],
  email: ['email', 'mailbox_shown'],
  phone: ['phone'],
  address: ['address', 'out_of_area'],
  quote: [
    'lead_type',
    'squareFootage',
    'propertyType',
    'typedSquareFootage',
    'documentId',
    'documentName',
    'roof',
    'shown',
    'chosenTier',
    'correction',
    'shownAfter',
    'quote',
    'price_pending',
    'paper_refused_at',
    'paper_priced_at',
    'office_price',
    'quotes_before',
  ],
  status: ['status', 'lost_reason'],
  assignee: ['assignee'],
  callBack: ['call_back_on', 'call_back_at'],
  appointment: ['appointment', 'known_visit'],
} as const;

export type MergeField = keyof typeof mergedAttributes;

export const mergeFields = Object.keys(mergedAttributes) as readonly MergeField[];

/** A merge can be undone for so long. */
export const UNMERGE_DAYS = 30;

/** The most leads under one, itself included. */
export const FAMILY_MAX = 10;

/** What two leads have in common that may be one homeowner’s: `street` is the same street with nearly the same name. */
export const alikeBy = ['phone', 'email', 'street'] as const;
export type AlikeBy = (typeof alikeBy)[number];

/** The most possible duplicates that a lead names. */
export const ALIKE_MAX = 5;

/** The most leads of which it is asked at once whether others may be the same homeowner's. */
export const ALIKE_OF_MAX = 50;

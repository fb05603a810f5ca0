import type { ChecklistItem } from '#shared/estimate/claim.ts';

/** What is not listed, and what the homeowner asks of it. */
const items: Record<ChecklistItem, { what: string; question: string }> = {
  drip_edge: { what: 'drip edge', question: 'Is it included?' },
  ice_water: { what: 'ice and water barrier', question: 'Is it included?' },
  starter: { what: 'starter shingles', question: 'Are they part of the shingle line?' },
  ridge_cap: { what: 'ridge cap shingles', question: 'Are they part of the shingle line?' },
  valley: { what: 'valley lining', question: 'Is it included?' },
  flashing: { what: 'wall or chimney flashing', question: 'Will it be replaced?' },
  pipe_jacks_vents: { what: 'pipe flashing or vents', question: 'Will they be replaced?' },
  steep: { what: 'a steep roof charge', question: 'Does it apply to my roof?' },
  high: { what: 'a height charge', question: 'Does it apply to my home?' },
  tear_off_haul: { what: 'tear-off and haul-away', question: 'Are they included?' },
  permits_code: { what: 'a permit', question: 'Who pays for it?' },
  overhead_profit: { what: 'overhead and profit', question: 'Do they apply to my claim?' },
};

/** What a homeowner asks the insurer's adjuster, in the homeowner's own voice. */
export const adjusterEn = {
  title: 'Questions for your adjuster',
  line: (count: number) => `Questions for your adjuster: ${count}`,
  lead: (count: number) =>
    `${count} ${count === 1 ? 'thing' : 'things'} we looked for and didn’t find listed.`,
  first: (what: string) => `My estimate doesn’t list ${what}.`,
  others: (what: string) => `It doesn’t list ${what}.`,
  items,
  note: 'Not listed doesn’t mean not included. Your adjuster knows.',
  claim: (number: string) => `Claim ${number}`,
  copy: 'Copy',
  email: 'Email it',
  print: 'Print',
  copied: 'Copied',
  notCopied: 'Couldn’t copy. Select the questions and copy them.',
  subject: 'Questions about my roof estimate',
  /** An email that asks the adjuster for the full estimate. */
  ask: {
    link: 'Don’t have it yet? Email your adjuster',
    subject: 'Please send my full estimate',
    body: (address: string) =>
      [
        'Hello,',
        'Please send me the full estimate for my claim as a PDF, with every line item and the totals.',
        ...(address === '' ? [] : [`The home: ${address}`]),
        'My claim number:',
        'Thank you,',
      ].join('\n\n'),
  },
};

export type AdjusterWords = typeof adjusterEn;

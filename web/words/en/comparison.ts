import type { ChangeKind, NoPairReason } from '#shared/estimate/comparison/comparison.ts';

const changes: Record<ChangeKind, string> = {
  added: 'Added',
  gone: 'Gone',
  price: 'Price changed',
  quantity: 'Quantity changed',
  price_and_quantity: 'Price and quantity changed',
  amount: 'Amount changed',
  unread: 'Not read',
};

const noPair: Record<NoPairReason, string> = {
  other_claim: 'This estimate is for another claim.',
  other_home: 'This estimate is for another home.',
  same_document: 'This is the estimate we already have.',
  not_read: 'We couldn’t read its lines.',
};

const lines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** A second estimate of the claim, and what changed. */
export const comparisonEn = {
  add: 'Got a newer estimate? Add it.',
  cancel: 'Not now',
  see: 'What changed in your estimate',
  back: 'Back to your quote',
  title: 'What changed in your estimate',
  comparing: 'Comparing both estimates…',
  failed: 'We couldn’t compare them. Your quote is safe.',
  tryAgain: 'Try again',
  noPair,
  stays: 'Your quote stays as it is.',
  closes: 'Both are read and add up.',
  notAllRead: 'We couldn’t read every line.',
  noClose: 'Both are read, but the lines don’t add up to the totals.',
  uses: {
    newer: 'Your quote uses the newer one.',
    older: 'Your quote uses the first one.',
    insurer: 'Your quote uses your insurer’s.',
    supplement: 'The new one lists only changes. Your quote uses the roof size of the first one.',
  },
  names: {
    first: 'First',
    new: 'New',
    withNew: 'With the new one',
    insurer: 'Insurer’s',
    contractor: 'Contractor’s',
  },
  dated: (name: string, date: string) => `${name}, ${date}`,
  difference: 'Difference',
  moreAndLess: (more: string, less: string) => `${more} more, ${less} less`,
  line: 'Line',
  change: 'Change',
  changes,
  notRead: 'not read',
  otherLines: 'Other lines',
  tax: { section: 'Tax', line: 'Sales tax' },
  overhead_profit: { section: 'Overhead and profit', line: 'Overhead and profit' },
  withTax: 'tax',
  withOverhead: 'overhead and profit',
  movedFrom: (section: string) => `Was under ${section}`,
  wasCalled: (name: string, description: string) => `${name}: ${description}`,
  incurred: 'Paid when the work is done. Not in the totals.',
  same: (count: number) => `${lines(count)} ${count === 1 ? 'is' : 'are'} the same.`,
  noChange: 'Every line is the same.',
  allRead: 'Every line on both estimates was read.',
  unread: (count: number) =>
    `${lines(count)} ${count === 1 ? 'wasn’t' : 'weren’t'} read, so the changes don’t add up to the difference.`,
  unreadPages: (name: string, pages: string) => `${name}: page ${pages} wasn’t read.`,
  email: 'Email it',
  print: 'Print',
};

export type ComparisonWords = typeof comparisonEn;

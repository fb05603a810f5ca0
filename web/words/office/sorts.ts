import type { LeadSort } from '#shared/lead/lead-filter.ts';

/** What lists are sorted by. */
export const newestFirst = 'Newest first';
export const sortWords: Readonly<Record<LeadSort, string>> = { price: 'Price to quote', next: 'Next step' };

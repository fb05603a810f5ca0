import type { Brand } from '#shared/site/brand.ts';

/** What the office is called, and when it is open, as the site's settings say it. */
export const officeBrand: { is?: Pick<Brand, 'companyName' | 'hours' | 'closedOn'> } = {};

import type { ScanBudgetState } from '#shared/api/settings-routes.ts';

/** From this share of a budget on the admin should know. */
const NOTICE_SHARE = 0.8;

const periods = [
  { period: 'month', option: 'ocrMonthlyPages' },
  { period: 'day', option: 'ocrDailyPages' },
] as const;

const pages = (count: number) => count.toLocaleString('en-US');

const when = (until: string) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(until));

/** What the admin should know of the pages OCR has read; null while there is nothing to say. */
export function scanBudgetNotice(state: ScanBudgetState): { used: boolean; text: string } | null {
  const shares = periods.map(({ period, option }) => ({ period, option, ...state[period] }));
  const usedUp = shares.find(({ used, limit }) => used >= limit);
  const near = shares.find(({ used, limit }) => used >= limit * NOTICE_SHARE);
  const shown = usedUp ?? near;
  if (shown === undefined) return null;
  const { period, option, used, limit, until } = shown;
  const raise = `To allow more, deploy with a higher -c ${option}.`;
  return usedUp === undefined
    ? {
        used: false,
        text: `${pages(used)} of the ${period}’s ${pages(limit)} pages of scans are read. Once they are used up, no scans are read until ${when(until)}. ${raise}`,
      }
    : {
        used: true,
        text: `No scans are read until ${when(until)}: the ${period}’s ${pages(limit)} pages are used up. Homeowners go on without the document, and you get it with their request. ${raise}`,
      };
}

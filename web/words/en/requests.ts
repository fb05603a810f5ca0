import type { LimitBase, LimitKind, PaperName } from '#shared/estimate/requests.ts';

const papers: Record<PaperName, string> = {
  final_invoice: 'the final invoice',
  photos: 'photos',
  certificate_of_completion: 'a signed completion form',
  w9: 'a W-9',
  receipts: 'receipts',
  contract: 'the signed contract',
  proof_of_loss: 'a proof of loss',
  permit: 'the permit',
  mortgage_release: 'proof that the mortgage is paid off',
};

const limits: Record<LimitKind, string> = {
  finish: 'Finish the repairs',
  intent: 'Tell your insurer you want replacement cost',
  ask: 'Ask for the second check',
  send: 'Send the papers',
  done: 'Tell your insurer the work is done',
  report: 'Report more damage',
  dispute: 'Ask for a second look',
  suit: 'Time limit for a lawsuit',
};

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const bases: Record<LimitBase, (length: string, day: string, page: number) => string> = {
  loss: (length, day, page) => `${length} from ${day}, your date of loss on page ${page}.`,
  letter: (length, day, page) => `${length} from ${day}, the letter’s date on page ${page}.`,
  estimate: (length, day, page) => `${length} from ${day}, the estimate’s date on page ${page}.`,
  payment: (length, day, page) => `${length} from ${day}, the payment’s date on page ${page}.`,
};

/** What an estimate asks of its homeowner: its own words, with pages. Never advice. */
export const requestsEn = {
  title: 'What your estimate asks of you',
  lead: 'In your estimate’s own words, with the page.',
  more: (count: number) => `${count} more`,
  all: 'Show the words',
  by: (day: string) => `By ${day}`,
  noDate: 'No date printed',
  page: (pages: string, count: number) => `Page${count > 1 ? 's' : ''} ${pages}`,
  papers,
  limits,
  bases,
  lengths: {
    day: (count: number) => counted(count, 'day'),
    week: (count: number) => counted(count, 'week'),
    month: (count: number) => counted(count, 'month'),
    year: (count: number) => counted(count, 'year'),
  },
  send: (papers: string) => `Send ${papers}`,
  maySend: (papers: string) => `They may ask for ${papers}`,
  and: 'and',
  or: 'or',
  to: (where: string) => `To ${where}`,
  fax: (number: string) => `fax ${number}`,
  contents: (what: string) => `For your belongings: ${what}`,
  differs: 'Your estimate states another limit for this too.',
  onChecks: (name: string) => `${name} is on the checks`,
  mortgageOnChecks: 'Your mortgage company is on the checks',
  mayBeOnChecks: 'Your mortgage company may be on the checks',
  listed: (name: string) => `${name} is listed as your mortgage company`,
  contractor: 'Your contractor is on the checks',
  policy: 'From the policy pages in your file',
  last: 'If you disagree',
  calendar: 'Add to calendar',
  copy: 'Copy address',
  copied: 'Copied',
  note: 'We quote what is printed. Ask your insurer what it means for your claim.',
  schedule: (percent: string, age: string, material: string) =>
    `Roof payment schedule: pays ${percent}%${age === '' ? '' : ` at ${age} years`}${material === '' ? '' : `, ${material}`}.`,
  percent: (percent: string, of: string) => `${percent}% of ${of}`,
  percentAlone: (percent: string) => `${percent}%`,
};

export type RequestWords = typeof requestsEn;

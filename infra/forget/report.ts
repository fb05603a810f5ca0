import type { Finding } from './forget.ts';
import type { ForgetPlan } from './plan.ts';

/** What no command reaches; the operator has to know it to answer the person truthfully. */
const BEYOND_REACH = [
  'What this cannot reach:',
  '  - the backups of the tables (point-in-time recovery), which hold it for up to 35 days more;',
  '  - what Textract read on a scan, which it keeps for up to 7 days more;',
  '  - the mail boxes of the office, the notes it keeps elsewhere, and what it has exported;',
  '  - a quote that was mailed, which is in the mail box it went to;',
  "  - the visitor's own browser, which keeps the visit until it is cleared there;",
  '  - a document that was uploaded without a lead being sent: it names nobody, and goes after the retention days.',
  'The logs hold no personal data.',
];

/** Nobody was found: said so that it can be passed on. */
export const nothingFound = (who: string, { leftAlone }: Pick<ForgetPlan, 'leftAlone'>) => [
  ...leftAlone.map(notTouched),
  `There is no lead of ${who}, and so no document of theirs that could be found. Nothing was changed.`,
];

/** @param command does it, once it is typed in */
export const dryRun = (who: string, finding: Finding, command: string) => [
  `This is what there is of ${who}. Nothing has been deleted yet.`,
  ...listed(finding),
  ...undecided(finding),
  ...(finding.leads.length > 0 ? ['', 'To delete it for good:', `  ${command}`] : []),
  ...(finding.perhaps.length > 0
    ? ['', 'To delete one of those that are perhaps the same person, with its id:', `  ${command} --also ID`]
    : []),
];

/** Said after deleting, also where nothing was for certain theirs. */
export function deleted(who: string, finding: Finding): string[] {
  const { leads, perhaps } = finding;
  if (leads.length === 0)
    return [`Nothing was deleted: no lead is ${who}'s for certain.`, ...undecided(finding)];
  return [
    perhaps.length === 0
      ? `${who} is forgotten. This was deleted:`
      : `What is ${who}'s for certain was deleted:`,
    ...listed(finding),
    ...undecided(finding),
    '',
    ...BEYOND_REACH,
  ];
}

function listed({ leads, files, sharedDocumentIds }: Finding): string[] {
  return [
    `  ${counted(leads.length, 'lead')}${leads.length > 0 ? ', with its notes and history:' : ''}`,
    ...leads.map(({ id, created_at }) => `    ${id}, ${createdAt(created_at)}`),
    `  ${counted(leads.flatMap(({ link_ids = [] }) => link_ids).length, 'quote link')}`,
    `  ${counted(files.size, 'document')}${files.size > 0 ? ', with its record and every version of its files:' : ''}`,
    ...[...files].map(([id, versions]) => `    ${id}, ${counted(versions.length, 'file version')}`),
    ...sharedDocumentIds.map((id) => `  Document ${id} stays: another lead that stays names it too.`),
  ];
}

/** Visitors wrote it: it may hold signs that steer a terminal. */
const printable = (text: string) => `"${text.replace(/\p{C}/gu, '?')}"`;

function undecided({ perhaps, leftAlone }: Finding): string[] {
  const heading =
    '  Perhaps the same person, and not deleted: look at it, and name its id with --also where it is.';
  return [
    ...(perhaps.length > 0 ? [heading] : []),
    ...perhaps.map(
      ({ id, created_at, written }) => `    ${id}, ${createdAt(created_at)}, says ${printable(written)}`,
    ),
    ...leftAlone.map((id) => `  ${notTouched(id)}`),
  ];
}

const notTouched = (id: string) =>
  `Lead ${id} is left alone: there is none of that id, or its contact details are another person's.`;
const createdAt = (time?: string) => `created ${time ?? 'at an unknown time'}`;
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

import type { Finding } from './forget.ts';

/** What no command reaches; the operator has to know it to answer the person truthfully. */
const BEYOND_REACH = [
  'What this cannot reach:',
  '  - the backups of the tables (point-in-time recovery), which hold it for up to 35 days more;',
  '  - what Textract read on a scan, which it keeps for up to 7 days more;',
  '  - the mail boxes and notes of the office, and what it has exported;',
  "  - the visitor's own browser, which keeps the visit until it is cleared there;",
  '  - a document that was uploaded without a lead being sent: it names nobody, and goes after the retention days.',
  'The logs hold no personal data.',
];

/** Nobody was found: said so that it can be passed on. */
export const nothingFound = (who: string) => [
  `There is no lead of ${who}, and so no document of theirs that could be found. Nothing was changed.`,
];

/** @param command does it, once it is typed in */
export const dryRun = (who: string, finding: Finding, command: string) => [
  `This is what there is of ${who}. Nothing has been deleted yet.`,
  ...listed(finding),
  '',
  'To delete it for good:',
  `  ${command}`,
];

export const deleted = (who: string, finding: Finding) => [
  `${who} is forgotten. This was deleted:`,
  ...listed(finding),
  '',
  ...BEYOND_REACH,
];

function listed({ leads, files, sharedDocumentIds }: Finding): string[] {
  return [
    `  ${counted(leads.length, 'lead')}${leads.length > 0 ? ':' : ''}`,
    ...leads.map(({ id, created_at }) => `    ${id}, created ${created_at ?? 'at an unknown time'}`),
    `  ${counted(files.size, 'document')}${files.size > 0 ? ', with its record and every version of its files:' : ''}`,
    ...[...files].map(([id, versions]) => `    ${id}, ${counted(versions.length, 'file version')}`),
    ...sharedDocumentIds.map((id) => `  Document ${id} stays: another person's lead names it too.`),
  ];
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

import { readZips } from '#shared/company/zips.ts';
import { type Assignment, withoutPerson } from '#shared/site/assignment.ts';
import { shortName } from './people.ts';

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Lee, Rosa, and Sam", of their emails. */
export const peopleWords = (people: readonly string[]): string => listed.format(people.map(shortName));

/** ZIP codes as they are typed: those that follow each other as one range. */
export function zipWords(zips: readonly string[]): string {
  const read = readZips(zips.join(' '));
  return ('zips' in read ? read.zips : zips).join(', ');
}

/** Who gets new leads from now on, as a sentence. */
export function assignmentWords(assignment: Assignment): string {
  if (assignment.by === 'nobody') return 'New leads stay unassigned.';
  if (assignment.by === 'zip')
    return `New leads go to ${peopleWords(assignment.areas.map(({ person }) => person))} by ZIP code.`;
  const { people } = assignment;
  return `New leads go to ${peopleWords(people)}${people.length > 1 ? ' in turn' : ''}.`;
}

/** Who gets them once somebody has left; undefined where they got none. */
export function afterRemovalWords(assignment: Assignment, email: string): string | undefined {
  const left = withoutPerson(assignment, email);
  if (left === undefined) return undefined;
  if (left.by === 'turn') return `New leads will go to ${peopleWords(left.people)}.`;
  return left.by === 'zip'
    ? `New leads from ${shortName(email)}’s ZIP codes will stay unassigned.`
    : 'New leads will stay unassigned.';
}

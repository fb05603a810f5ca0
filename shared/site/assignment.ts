import * as v from 'valibot';
import { zipIn } from '#shared/address/zip.ts';
import { isSameEmail } from '#shared/email.ts';

/** More people than an office has. */
const PEOPLE_MAX = 50;
const ZIPS_MAX = 500;

const person = v.pipe(v.string(), v.trim(), v.email('New leads: pick people of your team.'));
const people = v.pipe(
  v.array(person),
  v.minLength(1, 'New leads in turn: pick at least one person.'),
  v.maxLength(PEOPLE_MAX, `Keep to ${PEOPLE_MAX} people.`),
);

const area = v.object({
  person,
  zips: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/, 'List ZIP codes of five digits, like 68102.'))),
    v.minLength(1, 'Add at least one ZIP code for each person.'),
    v.maxLength(ZIPS_MAX, `Keep to ${ZIPS_MAX} ZIP codes a person.`),
  ),
});

/** Two people with the same ZIP code. */
const isOnce = (areas: { person: string; zips: string[] }[]) => {
  const zips = areas.flatMap((one) => one.zips);
  return new Set(zips).size === zips.length;
};

const areas = v.pipe(
  v.array(area),
  v.minLength(1, 'New leads by ZIP: add at least one person.'),
  v.maxLength(PEOPLE_MAX, `Keep to ${PEOPLE_MAX} people.`),
  v.check(isOnce, 'A ZIP code is there twice. Take it out of one.'),
);

/** Who gets a new lead: nobody, one after the other, or whoever has its ZIP code. People are named by their login's email. */
export const assignmentSchema = v.variant('by', [
  v.object({ by: v.literal('nobody') }),
  v.object({ by: v.literal('turn'), people }),
  v.object({ by: v.literal('zip'), areas }),
]);
export type Assignment = v.InferOutput<typeof assignmentSchema>;

export const unassigned: Assignment = { by: 'nobody' };

/** As it is set; nobody where another release set it and this one cannot read it. */
export const assignmentOf = (value: unknown): Assignment =>
  v.parse(v.fallback(v.optional(assignmentSchema, unassigned), unassigned), value);

/** What of a new lead decides who gets it. */
interface NewLead {
  address: string;
  /** Nobody works it: a form that a program filled in, or a home outside of the area. */
  isForNobody: boolean;
}

/**
 * Who gets a new lead; undefined for nobody.
 * @param takeTurn counts up, from 1; asked only where people take turns
 */
export async function assigneeOf(
  assignment: Assignment,
  { address, isForNobody }: NewLead,
  takeTurn: () => Promise<number>,
): Promise<string | undefined> {
  if (isForNobody || assignment.by === 'nobody') return undefined;
  if (assignment.by === 'zip') {
    const zip = zipIn(address);
    return assignment.areas.find(({ zips }) => zip !== null && zips.includes(zip))?.person;
  }
  const turn = await takeTurn();
  return assignment.people[(turn - 1) % assignment.people.length];
}

/** The same once somebody has left; undefined where they were not named. */
export function withoutPerson(assignment: Assignment, email: string): Assignment | undefined {
  if (assignment.by === 'nobody') return undefined;
  if (assignment.by === 'turn') {
    const left = assignment.people.filter((one) => !isSameEmail(one, email));
    if (left.length === assignment.people.length) return undefined;
    return left.length === 0 ? unassigned : { by: 'turn', people: left };
  }
  const left = assignment.areas.filter((one) => !isSameEmail(one.person, email));
  if (left.length === assignment.areas.length) return undefined;
  return left.length === 0 ? unassigned : { by: 'zip', areas: left };
}

import { likenessOf, personIn } from '#infra/forget/person.ts';

/** What a lead's contact details are to the person an operator types in. */
export const likeness = (typed: string, contact: { email?: string; phone?: string }) => {
  const person = personIn(typed);
  if (person === undefined) throw new Error(`${typed} names nobody`);
  return likenessOf(person, contact);
};

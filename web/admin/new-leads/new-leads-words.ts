import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { isSignedOut } from '#web/admin/data/queries.ts';

/** How many leads a look at the newest ones asks for; where all are new there may be more. */
export const LOOKED_AT = 10;

/** Of the newest leads those that no list on this page has shown. */
export const notSeen = (newest: readonly Lead[], seen: ReadonlySet<string>): Lead[] =>
  newest.slice(0, LOOKED_AT).filter(({ id }) => !seen.has(id));

const countOf = (leads: readonly Lead[]) => `${leads.length}${leads.length >= LOOKED_AT ? '+' : ''}`;

/** "2 new leads, 1 emergency" */
export function newLeadsWords(leads: readonly Lead[]): string {
  const emergencies = leads.filter((lead) => lead.hasLeaks === true && !isSpam(lead)).length;
  if (leads.length === 1) return emergencies === 1 ? '1 new lead, an emergency' : '1 new lead';
  const words = `${countOf(leads)} new leads`;
  if (emergencies === 0) return words;
  return emergencies === 1 ? `${words}, 1 emergency` : `${words}, ${emergencies} emergencies`;
}

/** The tab's title. */
export const titleWith = (leads: readonly Lead[]) =>
  leads.length === 0 ? 'Admin' : `(${countOf(leads)}) Admin`;

/** The lead to ring for: the newest that is no program's. */
export const ringsFor = (leads: readonly Lead[]): string | undefined =>
  leads.find((lead) => !isSpam(lead))?.id;

/** What the line says while there is nothing new. */
export function idleWords(error: Error | null): string {
  if (error === null) return 'New leads are announced here.';
  if (isSignedOut(error)) return 'Your session ended. Sign out, then sign in again.';
  return 'New leads cannot be looked for. Check your connection.';
}

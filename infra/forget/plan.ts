import { isDocumentId } from '#lambdas/stores/erasure/belongings.ts';
import { type ContactDetails, likenessOf, type Person } from './person.ts';

/** As much of a stored lead as is needed to find a person's. */
export interface StoredContact extends ContactDetails {
  id: string;
  /** ISO 8601, UTC. */
  created_at?: string | undefined;
  documentId?: string | undefined;
  /** Of the links to its quote. */
  link_ids?: string[] | undefined;
}

interface DoubtfulLead {
  id: string;
  created_at?: string | undefined;
  /** The mail address or phone number as it stands there. */
  written: string;
}

export interface ForgetPlan {
  /** Oldest first. */
  leads: StoredContact[];
  /** Leads that people have to look at, oldest first: they stay. */
  perhaps: DoubtfulLead[];
  /** Ids the operator named that are neither: another person's, or of no lead. */
  leftAlone: string[];
  /** Documents that only this person's leads name. */
  documentIds: string[];
  /** Documents that a lead which stays names too: they stay. */
  sharedDocumentIds: string[];
}

/**
 * What goes and what stays when a person is forgotten, decided from all leads there are.
 * @param also ids of leads that go though they are only perhaps the person's
 */
export function planOf(
  person: Person,
  contacts: readonly StoredContact[],
  also: readonly string[] = [],
): ForgetPlan {
  const oldestFirst = [...contacts].sort((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? ''));
  const like = Map.groupBy(oldestFirst, (contact) => likenessOf(person, contact));
  const perhaps = like.get('perhaps') ?? [];
  const going = new Set([...(like.get('same') ?? []), ...perhaps.filter(({ id }) => also.includes(id))]);
  const leads = oldestFirst.filter((contact) => going.has(contact));
  const theirs = new Set(leads.map(({ id }) => id));
  const others = new Set(
    contacts.filter(({ id }) => !theirs.has(id)).flatMap(({ documentId }) => documentId ?? []),
  );
  const named = [...new Set(leads.flatMap(({ documentId }) => documentId ?? []))].filter(isDocumentId);
  return {
    leads,
    perhaps: perhaps
      .filter((contact) => !going.has(contact))
      .map(({ id, created_at, email = '', phone = '' }) => ({
        id,
        created_at,
        written: person.kind === 'mail' ? email : phone,
      })),
    leftAlone: also.filter((id) => !theirs.has(id)),
    documentIds: named.filter((id) => !others.has(id)),
    sharedDocumentIds: named.filter((id) => others.has(id)),
  };
}

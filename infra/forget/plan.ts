import * as v from 'valibot';
import { type ContactDetails, isOf, type Person } from './person.ts';

/** As much of a stored lead as is needed to find a person's. */
export interface StoredContact extends ContactDetails {
  id: string;
  /** ISO 8601, UTC. */
  created_at?: string | undefined;
  documentId?: string | undefined;
}

export interface ForgetPlan {
  /** Oldest first. */
  leads: StoredContact[];
  /** Documents that only this person's leads name. */
  documentIds: string[];
  /** Documents that another person's lead names too: they stay. */
  sharedDocumentIds: string[];
}

/** What goes and what stays when a person is forgotten, decided from all leads there are. */
export function planOf(person: Person, contacts: readonly StoredContact[]): ForgetPlan {
  const leads = contacts
    .filter((contact) => isOf(person, contact))
    .sort((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? ''));
  const theirs = new Set(leads.map(({ id }) => id));
  const others = new Set(
    contacts.filter(({ id }) => !theirs.has(id)).flatMap(({ documentId }) => documentId ?? []),
  );
  const named = [...new Set(leads.flatMap(({ documentId }) => documentId ?? []))].filter(isDocumentId);
  return {
    leads,
    documentIds: named.filter((id) => !others.has(id)),
    sharedDocumentIds: named.filter((id) => others.has(id)),
  };
}

/** An id becomes the start of the keys that are deleted: nothing but a whole one may. */
const isDocumentId = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text);

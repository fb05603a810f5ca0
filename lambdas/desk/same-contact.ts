import type { ReadKeys } from '#lambdas/lead-index/index-store.ts';
import { mailTerm, PHONES_KEPT, phoneTerm } from '#lambdas/lead-index/search.ts';
import { LEADS_AT_ONCE, type LeadsById } from '#lambdas/leads/lead-store.ts';
import { phoneDigits } from '#shared/lead/phone.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** So many of each number and address; who sends more leads shows in these too. */
const EACH = 20;

const mailOf = ({ email }: Pick<Lead, 'email'>) => email.trim().toLowerCase();

function haveSameContact(one: Lead, other: Lead): boolean {
  const phones = phoneDigits(one.phone);
  const mail = mailOf(one);
  return (
    (mail !== '' && mail === mailOf(other)) ||
    phoneDigits(other.phone).some((phone) => phones.includes(phone))
  );
}

/** Other leads with the same phone number, however it is written, or the same mail address, newest first. */
export function sameContact({ readKeys, leadsById }: { readKeys: ReadKeys; leadsById: LeadsById }) {
  return async (lead: Lead): Promise<Pick<Lead, 'id' | 'name' | 'created_at'>[]> => {
    const mail = mailOf(lead);
    const lists = [
      ...phoneDigits(lead.phone)
        .slice(0, PHONES_KEPT)
        .map((digits) => ({ term: phoneTerm(digits), having: [` ${digits} `] })),
      ...(mail === '' ? [] : [{ term: mailTerm(mail), having: [` ${mail} `] }]),
    ];
    const read = await Promise.all(
      lists.map((list) => readKeys({ ...list, backwards: true, wanted: EACH + 1 })),
    );
    const ids = new Set(read.flatMap(({ found }) => found).map(({ id }) => id));
    ids.delete(lead.id);
    // A list may be a second behind the leads.
    const others = (await leadsById([...ids].slice(0, LEADS_AT_ONCE))).filter((other) =>
      haveSameContact(lead, other),
    );
    return others
      .sort((a, b) => b.created_at.localeCompare(a.created_at))
      .slice(0, EACH)
      .map(({ id, name, created_at }) => ({ id, name, created_at }));
  };
}

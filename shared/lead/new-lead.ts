import { isSmokeLead } from './smoke-lead.ts';
import { isSpam, type Lead } from './stored-lead.ts';

type OfSomebody = Pick<Lead, 'id' | 'name' | 'email' | 'status' | 'spam' | 'spam_mark' | 'merged_into'>;

/** Neither merged into another, spam nor a smoke test's: the list of all has them with a tag, no number counts them. */
export const isPersons = (lead: OfSomebody): boolean =>
  lead.merged_into === undefined && !isSpam(lead) && !isSmokeLead(lead);

/** New and a person's, so somebody has to call: what every count of new leads counts. */
export const isNewLead = (lead: OfSomebody): boolean => lead.status === 'new' && isPersons(lead);

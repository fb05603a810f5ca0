import type { FunctionDefinition } from './definition.ts';
import { budgets, leadLog } from './shared-grants.ts';
import { crud } from './sizes.ts';

/** What makes, opens, mails and ends links to a quote. */
export const quoteLinkFunctions = {
  'create-quote-link': {
    ...crud,
    tables: { leads: ['get', 'update'], quoteLinks: ['put'], budgets },
    mail: ['look'],
  },
  'open-quote': { ...crud, tables: { leads: ['get'], quoteLinks: ['get'], budgets } },
  'mail-quote': {
    ...crud,
    tables: { leads: ['get'], quoteLinks: ['get'], budgets },
    mail: ['look', 'send'],
    mailLimit: true,
  },
  'revoke-quote-links': { ...crud, tables: { leads: ['update'], leadLog } },
} satisfies Record<string, FunctionDefinition>;

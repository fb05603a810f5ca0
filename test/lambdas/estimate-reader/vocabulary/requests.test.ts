import type { PhraseRule } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import * as papers from '#lambdas/estimate-reader/vocabulary/asked-papers.ts';
import { OTHERS_PAGES, POLICY_PAGES } from '#lambdas/estimate-reader/vocabulary/bound-pages.ts';
import * as destinations from '#lambdas/estimate-reader/vocabulary/destinations.ts';
import * as hours from '#lambdas/estimate-reader/vocabulary/hours.ts';
import * as days from '#lambdas/estimate-reader/vocabulary/limit-days.ts';
import * as kinds from '#lambdas/estimate-reader/vocabulary/limit-kinds.ts';
import * as notAsked from '#lambdas/estimate-reader/vocabulary/not-asked.ts';
import * as payees from '#lambdas/estimate-reader/vocabulary/payees.ts';
import { PERILS } from '#lambdas/estimate-reader/vocabulary/perils.ts';
import { OTHER_SENDERS } from '#lambdas/estimate-reader/vocabulary/senders.ts';
import * as whoActs from '#lambdas/estimate-reader/vocabulary/who-acts.ts';
import { everyEntryDecides, isPrintedIn, yes } from './entry-checks.ts';

/** Payees are read with their capitals. */
const isPrintedSo = (printed: string, table: readonly PhraseRule<unknown>[]) =>
  table.some(({ pattern }) => pattern.test(printed));

everyEntryDecides('leads of limits', kinds.LIMIT_LEADS, isPrintedIn, yes);
everyEntryDecides('work that is done before', kinds.WORK_DONE_BEFORE, isPrintedIn, yes);
everyEntryDecides('kinds of limits', kinds.LIMIT_KINDS);
everyEntryDecides('work to finish', kinds.LIMIT_ACTIONS.finish, isPrintedIn, yes);
everyEntryDecides('papers to send in time', kinds.LIMIT_ACTIONS.send, isPrintedIn, yes);
everyEntryDecides('money to ask for', kinds.LIMIT_ACTIONS.ask, isPrintedIn, yes);
everyEntryDecides('contents of a house', kinds.limitedProperty.contents, isPrintedIn, yes);
everyEntryDecides('words of a house', kinds.limitedProperty.house, isPrintedIn, yes);

everyEntryDecides('days that limits are counted from', days.LIMIT_BASES);
everyEntryDecides(
  'leads of last days',
  days.LAST_DAY_LEADS,
  (line, own) => days.leadsToLastDay(normalizeText(line), own),
  yes,
);
everyEntryDecides(
  'leads of earlier lengths',
  days.EARLIER_LENGTH_LEADS,
  (line, own) => days.leadsToEarlierLength(`${normalizeText(line)} `, own),
  yes,
);
everyEntryDecides('unsettled days', days.UNSETTLED_WORDS, isPrintedIn, yes);

everyEntryDecides(
  'leads of hours',
  hours.HOURS_LEADS,
  (line, own) => hours.leadsToHours(normalizeText(line), own),
  yes,
);
everyEntryDecides('what is asked in hours', hours.ASKED_IN_HOURS, isPrintedIn, yes);
everyEntryDecides('what others do in hours', hours.DONE_IN_HOURS, isPrintedIn, yes);

everyEntryDecides('lengths that ask nothing', notAsked.NOT_ASKED);
everyEntryDecides('acts of the insurer', whoActs.INSURER_ACTS, isPrintedIn, yes);
everyEntryDecides('what comes first', whoActs.HOMEOWNER_FIRST, isPrintedIn, yes);
everyEntryDecides('acts of the homeowner', whoActs.HOMEOWNER_ACTS, isPrintedIn, yes);
everyEntryDecides('numbers that limit nothing', notAsked.NO_LIMIT, isPrintedIn, yes);

everyEntryDecides('other senders', OTHER_SENDERS, isPrintedIn, yes);

everyEntryDecides('papers', papers.PAPERS);
everyEntryDecides('wanted papers', papers.WANTED, isPrintedIn, yes);
everyEntryDecides('papers of the insurer', papers.INSURERS_PAPERS, isPrintedIn, yes);
everyEntryDecides('papers that may be asked for', papers.MAY_BE_ASKED, isPrintedIn, yes);
everyEntryDecides('places to send to', destinations.SENT_TO, isPrintedIn, yes);
everyEntryDecides('addresses of others', destinations.OTHERS_ADDRESSES, isPrintedIn, yes);
everyEntryDecides('addresses below', destinations.ADDRESS_BELOW, isPrintedIn, yes);
everyEntryDecides('addresses above', destinations.ADDRESS_ABOVE, isPrintedIn, yes);
everyEntryDecides('numbers above', destinations.NUMBER_ABOVE, isPrintedIn, yes);
everyEntryDecides('who is told to send', destinations.TOLD_TO_SEND, isPrintedIn, yes);
everyEntryDecides('papers without a name', destinations.ALL_PAPERS, isPrintedIn, yes);
everyEntryDecides('money that is sent', destinations.MONEY_SENT, isPrintedIn, yes);

everyEntryDecides('lenders by their names', payees.LENDER_WORDS, isPrintedIn, yes);
everyEntryDecides('contractors by their names', payees.BUILDER_WORDS, isPrintedIn, yes);
everyEntryDecides('names on payments', payees.PAID_TO, isPrintedSo, yes);
everyEntryDecides('lenders on payments', payees.LENDER_NAMED, isPrintedSo, yes);
everyEntryDecides('lenders that may be on payments', payees.LENDER_MAY_BE_NAMED, isPrintedIn, yes);
everyEntryDecides('lenders on the policy', payees.LENDER_ON_POLICY, isPrintedIn, yes);
everyEntryDecides('fields of lenders', payees.LENDER_FIELDS, isPrintedSo, yes);
everyEntryDecides('contractors on payments', payees.CONTRACTOR_NAMED, isPrintedSo, yes);
everyEntryDecides('people who are no payees', payees.NO_PAYEES, isPrintedIn, yes);
everyEntryDecides('names of nobody', payees.NOBODY, isPrintedIn, yes);
everyEntryDecides(
  'ends of names',
  payees.NAME_ENDS,
  (line, own) => payees.nameIn(line, own),
  () => 'Harbor Stone Bank',
);

everyEntryDecides('pages of others', OTHERS_PAGES, isPrintedIn, yes);
everyEntryDecides('pages of the policy', POLICY_PAGES, isPrintedIn, yes);
everyEntryDecides('causes of a deductible', PERILS);

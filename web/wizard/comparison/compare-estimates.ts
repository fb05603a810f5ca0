import { comparisonRoutes } from '#shared/api/comparison-routes.ts';
import type { EstimatePair } from '#shared/estimate/comparison/comparison-schema.ts';
import { type LeadDetails, leadLimits, type SecondDocument } from '#shared/lead/lead.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { shownAt } from '#shared/quote/shown-quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { Language } from '#shared/text.ts';
import { answerIn, fetchInit, readAnswer, requestTo } from '#web/api/client.ts';
import { sessionQuote } from '#web/wizard/lead/lead.ts';
import type { WizardSession } from '#web/wizard/session/session.ts';
import { comparisonEn } from '#web/words/en/comparison.ts';
import { comparisonEs } from '#web/words/es/comparison.ts';
import { useLocale } from '#web/words/locale.tsx';

const { compareEstimates: route } = comparisonRoutes;

const words = { en: comparisonEn, es: comparisonEs };

/** Both languages come with the code that says them: few open it, and whoever switches waits for nothing. */
export const useComparisonWords = () => words[useLocale().language];

/** The two documents of a session, the one sent first named first. */
export interface SentPair {
  first: string;
  second: string;
}

/** Null while there is no second one. */
export function pairIn({ form, details }: Pick<WizardSession, 'form' | 'details'>): SentPair | null {
  const second = details.secondDocument?.documentId;
  return form.documentId === null || second === undefined || second === form.documentId
    ? null
    : { first: form.documentId, second };
}

/** What changed between the two, or why they are no pair. Rejects where no answer came. */
export async function askChanges(
  { apiBase, publicKey }: Pick<SiteConfig, 'apiBase' | 'publicKey'>,
  { first, second }: SentPair,
  signal: AbortSignal,
): Promise<EstimatePair> {
  const request = requestTo(apiBase, route, { params: { documentId: second }, query: { since: first } });
  const init = fetchInit(request, { Authorization: `Bearer ${publicKey}` });
  const answer = readAnswer(route, await answerIn(await fetch(request.url, { ...init, signal })));
  return answer.body;
}

/** A second estimate that was compared with the first. */
export interface AddedEstimate {
  documentId: string;
  name: string;
  /** What it gave; null where it has no roof of its own. */
  quote: Quote | null;
  /** It prices the roof from now on. */
  prices: boolean;
}

/** Beside the document the quote that is shown now, where the second estimate prices the roof. */
function quoteAfter(session: WizardSession, { quote, prices }: AddedEstimate) {
  return prices && quote !== null
    ? sessionQuote({ ...session, documentQuote: quote, correction: null }, null)
    : null;
}

const secondDocumentOf = ({ documentId, name }: AddedEstimate): SecondDocument => {
  const documentName = name.trim().slice(0, leadLimits.documentName);
  return { documentId, ...(documentName !== '' && { documentName }) };
};

/** What the office hears of it: the document, and the quote that is shown now where it is another. */
export function detailsOf(
  session: WizardSession,
  added: AddedEstimate,
  moment: { language: Language; at: Date },
): LeadDetails {
  const shownAfter = shownAt(quoteAfter(session, added)?.record, moment);
  return { secondDocument: secondDocumentOf(added), ...(shownAfter && { shownAfter }) };
}

/** The session with the second estimate, and with its quote where that prices the roof. */
export function withSecondEstimate(session: WizardSession, added: AddedEstimate): WizardSession {
  const details = { ...session.details, secondDocument: secondDocumentOf(added) };
  const after = quoteAfter(session, added);
  if (after === null) return { ...session, details };
  return { ...session, details, documentQuote: added.quote, quote: after.uncorrected, correction: null };
}

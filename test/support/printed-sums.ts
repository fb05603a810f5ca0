import { tierNames } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { claimAnswers, isFromEstimate, wholeClaim } from '#web/quote/claim-figures.ts';
import { headlineText } from '#web/wizard/result/result-sentence.ts';
import { headlineEn } from '#web/words/en/headline.ts';
import { headlineEs } from '#web/words/es/headline.ts';

const product = { title: 'Roof', lower: 'roof' };
const said = {
  isInsuranceClaim: true,
  hasAdjusterEstimate: true,
  documentId: 'document-1',
  insuranceDoc: null,
};

/** Dollars in the order they are printed. */
const printed = (text: string) =>
  [...text.matchAll(/\$([\d,]+(?:\.\d\d)?)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')));

/** What is wrong with a headline's numbers, as a reader with a calculator finds out; null where they come out. */
function wrongHeadline(quote: Quote, title: string, text: string): string | null {
  const [price = Number.NaN, part] = printed(title);
  const numbers = printed(text);
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = numbers;
  if (part === undefined) {
    if (numbers.length === 0 || (numbers.length === 1 && first > price)) return null;
    return 'numbers beside a price without a part';
  }
  const deductible = Math.round(quote.claim?.deductible ?? Number.NaN);
  if (numbers.length === 3) {
    if (first !== deductible) return 'not the deductible of the estimate';
    if (part !== first + second) return 'part ≠ deductible + what is above';
    return price === third + second ? null : 'price ≠ allowed + what is above';
  }
  if (part !== deductible) return 'a part that is not the deductible, and no reason';
  if (numbers.length === 0) return price === part ? null : 'a rest that nobody names';
  if (price !== part + first) return 'price ≠ part + the rest';
  return first <= second ? null : 'the rest is more than the estimate allows';
}

const inCents = (dollars: number) => Math.round(dollars * 100);

/** What is wrong with the claim's lines; empty where they come to the whole claim below them, or none stands there. */
function wrongClaim(quote: Quote): string[] {
  const whole = isFromEstimate(quote) ? wholeClaim(quote) : null;
  if (!isFromEstimate(quote) || whole === null) return [];
  const lines = claimAnswers(quote).map(({ amount }) => inCents(amount ?? 0));
  const sum = lines.reduce((total, line) => total + line, 0);
  return sum === inCents(whole) ? [] : [`${lines.join(' + ')}: lines ≠ whole claim of ${whole}`];
}

/** Every sum about this quote that does not come out: the headlines of four tiers in two languages, the claim's lines. */
export function wrongSums(quote: Quote): string[] {
  const headlines = [headlineEn, headlineEs].flatMap((words) =>
    tierNames.flatMap((tier) => {
      const { label, figure, text } = headlineText({ quote, tier, showsParts: true, said }, words, product);
      const title = `${label} ${figure}`;
      const wrong = wrongHeadline(quote, title, text);
      return wrong === null ? [] : [`${title} ${text}: ${wrong}`];
    }),
  );
  return [...headlines, ...wrongClaim(quote)];
}

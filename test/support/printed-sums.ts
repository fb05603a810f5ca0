import { tierNames } from '#shared/pricing/rates.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { wasRead, wholeClaim, wholeClaimText } from '#web/quote/claim-figures.ts';
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

function wrongClaim(text: string): string | null {
  const cents = printed(text).map((amount) => Math.round(amount * 100));
  const total = cents.at(-1);
  return cents.slice(0, -1).reduce((sum, part) => sum + part, 0) === total ? null : 'parts ≠ total';
}

/** Every sentence with numbers about this quote whose sum does not come out: four tiers, two languages, the claim. */
export function wrongSums(quote: Quote): string[] {
  return [headlineEn, headlineEs].flatMap((words) => {
    const headlines = tierNames.map((tier) => {
      const { label, figure, text } = headlineText({ quote, tier, showsParts: true, said }, words, product);
      const title = `${label} ${figure}`;
      return { text: `${title} ${text}`, wrong: wrongHeadline(quote, title, text) };
    });
    const whole = wasRead(quote) ? wholeClaim(quote) : null;
    const line = whole && wholeClaimText(whole, { sum: (sum) => sum, repairs: '', roofAlone: '' });
    const claims = line === null ? [] : [{ text: line, wrong: wrongClaim(line) }];
    return [...headlines, ...claims].flatMap(({ text, wrong }) =>
      wrong === null ? [] : [`${text}: ${wrong}`],
    );
  });
}

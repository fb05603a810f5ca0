import { OPENED_JSON_ID } from '#shared/page/page-data.ts';
import { type DrawLinkPage, scriptJson } from '#shared/page/shell.ts';
import type { Opened } from '#shared/quote/quote-link.ts';
import { shownPackages } from '#shared/site/shown-packages.ts';
import { QuoteView } from '#web/quote-link/linked-quote.tsx';
import { linkCompany, NoQuote, QuoteLinkFrame } from '#web/quote-link/quote-link-page.tsx';
import { titleTags } from './platform/title-tags.tsx';
import { drawnPage, laterWords, spoken } from './server-rendering.tsx';

/** The page behind a quote link as it first paints, with what its script finds in it; the function that answers calls it. */
export const drawLinkPage: DrawLinkPage<Opened> = (settings, language, opened) => {
  const { brand } = settings;
  const company = linkCompany(brand, spoken[language]);
  const { page } = laterWords[language].quoteLink;
  const { inHead, body } = drawnPage(
    language,
    <QuoteLinkFrame company={company}>
      {opened.kind === 'quote' ? (
        <QuoteView
          quote={opened.quote}
          company={company}
          {...shownPackages(brand.recommendedTier, opened.products)}
        />
      ) : (
        <NoQuote why={opened.kind} company={company} onRetry={() => {}} />
      )}
    </QuoteLinkFrame>,
  );
  const titled = (name: string) => `${page.title(company.product, name)} | ${company.companyName}`;
  const head = [
    titleTags({
      title: titled(opened.kind === 'quote' ? opened.quote.firstName : ''),
      sharedTitle: titled(''),
      description: page.shared(company.product, company.companyName),
    }),
    inHead,
    `<script type="application/json" id="${OPENED_JSON_ID}">${scriptJson(opened)}</script>`,
  ];
  return { language, part: 'quoteLink', head: head.join(''), body };
};

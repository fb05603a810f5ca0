import { useEffect } from 'react';
import { homePath } from '#shared/page/addresses.ts';
import type { Brand } from '#shared/site/brand.ts';
import { companyOf } from '#web/landing/company.ts';
import { Landing } from '#web/landing/landing.tsx';
import { StepCard } from '#web/wizard/journey/step-frame.tsx';
import type { Words } from '#web/words/en/first.ts';
import { useLocale } from '#web/words/locale.tsx';

export const notFoundTitle = ({ page }: Words, { companyName }: Pick<Brand, 'companyName'>) =>
  `${page.notFoundTitle} | ${companyName}`;

/** The page of a path that is none of the site: drawn at the deploy, and answered with 404. */
export function NotFound({ brand }: { brand: Brand }) {
  const { language, messages } = useLocale();
  const { words } = messages;
  const company = companyOf(brand, messages);
  const title = notFoundTitle(words, company);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Landing company={company} measuresRoofs={false} stage="begin">
      {/* For whoever keeps a page without looking at its status. */}
      <meta name="robots" content="noindex" />
      <StepCard>
        <h2 className="step-title">{words.page.notFoundTitle}</h2>
        <p className="step-hint step-body">{words.page.notFoundText}</p>
        <p className="step-body">
          <a className="button" href={homePath(language)}>
            {words.page.toQuote(company.product)}
          </a>
        </p>
      </StepCard>
    </Landing>
  );
}

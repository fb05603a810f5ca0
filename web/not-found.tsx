import type { Brand } from '#shared/site/brand.ts';
import { companyOf } from '#web/landing/company.ts';
import { Landing } from '#web/landing/landing.tsx';
import { StepCard } from '#web/wizard/card/step-card.tsx';
import { useLocale } from '#web/words/locale.tsx';

export function NotFound({ brand }: { brand: Brand }) {
  const { messages } = useLocale();
  const { words } = messages;
  const company = companyOf(brand, messages);
  return (
    <Landing company={company} measuresRoofs={false} stage="begin">
      {/* Every path is answered with the same file and 200; search engines run it and read this. */}
      <meta name="robots" content="noindex" />
      <StepCard>
        <h2 className="step-title">{words.page.notFoundTitle}</h2>
        <p className="step-hint step-body">{words.page.notFoundText}</p>
        <p className="step-body">
          <a className="button" href="/">
            {words.page.toQuote(company.product)}
          </a>
        </p>
      </StepCard>
    </Landing>
  );
}

import { useEffect } from 'react';
import { homePath } from '#shared/page/addresses.ts';
import type { Brand } from '#shared/site/brand.ts';
import { companyOf } from '#web/landing/company.ts';
import { Landing } from '#web/landing/landing.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
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
        <Stack>
          <h2>{words.page.notFoundTitle}</h2>
          <p>{words.page.notFoundText}</p>
          <ButtonLink kind="next" href={homePath(language)}>
            {words.page.toQuote(company.product)}
          </ButtonLink>
        </Stack>
      </StepCard>
    </Landing>
  );
}

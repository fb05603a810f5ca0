import type { ReactNode } from 'react';
import type { PageSettings } from '#shared/page/page-data.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { Company } from '#web/landing/company.ts';
import { Privacy } from '#web/landing/footer-folds.tsx';
import { FooterText, LanguageSwitch } from '#web/landing/site-frame.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { QuotePage } from '#web/wizard/quote-page.tsx';
import { useWords } from '#web/words/locale.tsx';
import styles from './embed-page.module.css';
import { tellPage } from './post-message.ts';

/** The quote in a frame on the company's own website. Its styles come with the page's first ones, as it is drawn ahead. */
export function EmbedPage(props: PageSettings & { config: Promise<SiteConfig> }) {
  return <QuotePage {...props} around={EmbedFrame} begun={tellPage} />;
}

/** The company's website has its name, photos and promises: here are the question, whose it is, and what happens with answers. */
function EmbedFrame(props: {
  company: Company;
  measuresRoofs: boolean;
  stage: 'begin' | 'ask' | 'answer';
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { company, measuresRoofs, stage } = props;
  const { page } = useWords();
  const { companyName, phone, licence } = company;
  return (
    <div className={styles.embed} data-stage={stage}>
      <main>
        <h1 className={hiddenClass}>{page.title(company.product)}</h1>
        {props.children}
      </main>
      <footer>
        <FooterText name={companyName} facts={[licence]}>
          {props.foot}
          <Privacy company={company} measuresRoofs={measuresRoofs} />
          {phone !== '' && (
            <ButtonLink kind="link" href={company.phoneLink}>
              {phone}
            </ButtonLink>
          )}
          <LanguageSwitch />
        </FooterText>
      </footer>
    </div>
  );
}

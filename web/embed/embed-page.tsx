import type { ReactNode } from 'react';
import type { PageSettings } from '#shared/page/page-data.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { Company } from '#web/landing/company.ts';
import { Privacy } from '#web/landing/landing.tsx';
import { LanguageSwitch } from '#web/landing/site-frame.tsx';
import { QuotePage } from '#web/wizard/quote-page.tsx';
import { useWords } from '#web/words/locale.tsx';
import { tellPage } from './tell-page.ts';

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
  const { footer, page } = useWords();
  const { companyName, phone, licence } = company;
  return (
    <div className="embed" data-stage={stage}>
      <div className="embed-inner">
        <main className="embed-quote">
          <h1 className="visually-hidden">{page.title(company.product)}</h1>
          {props.children}
        </main>
        <footer className="embed-foot">
          <p>
            <strong>{companyName}</strong>
            {licence !== '' && ` · ${licence}`}
          </p>
          <div className="footer-ways">
            {props.foot}
            <Privacy company={company} measuresRoofs={measuresRoofs} />
            {phone !== '' && <a href={company.phoneLink}>{phone}</a>}
            <LanguageSwitch />
          </div>
          <p>{footer.estimate}</p>
        </footer>
      </div>
    </div>
  );
}

import './hero.css';
import './bands.css';
import './landing.css';
import type { ReactNode } from 'react';
import { useWords } from '#web/words/locale.tsx';
import { Assurances } from './assurances.tsx';
import { Badges } from './badges.tsx';
import type { Company } from './company.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Privacy } from './privacy.tsx';
import { Reviews } from './reviews.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/**
 * The page around the wizard. `begin` shows all of what the company promises; `ask` gives a phone's screen to
 * the question, `answer` every screen to the prices.
 */
export function Landing(props: {
  company: Company;
  measuresRoofs: boolean;
  stage: 'begin' | 'ask' | 'answer';
  children: ReactNode;
}) {
  const { company, measuresRoofs, stage, children } = props;
  const words = useWords();
  return (
    <div className="site" data-stage={stage}>
      <a className="skip-link" href="#quote">
        {words.page.skipToQuote}
      </a>
      <SiteHeader company={company} />
      <main>
        <div className="hero">
          <div className="hero-inner">
            <div className="pitch">
              <p className="eyebrow" data-area={company.serviceArea}>
                {words.page.serving} <span>{company.serviceArea}</span>
              </p>
              <h1 className={stage === 'answer' ? 'visually-hidden' : undefined}>
                {words.page.title(company.product)}
              </h1>
              <p className="lead">{words.promise.lead(company.product)}</p>
            </div>
            <div className="hero-card" id="quote" tabIndex={-1}>
              {children}
            </div>
            <Assurances company={company} />
          </div>
        </div>
        {stage !== 'answer' && <Badges badges={company.badges} />}
        <HowItWorks />
        {stage !== 'answer' && <Reviews reviews={company.reviews} />}
        <Privacy company={company} measuresRoofs={measuresRoofs} isFolded={stage === 'answer'} />
      </main>
      <SiteFooter company={company} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/locale-context.tsx';
import type { Company } from '#web/landing/company.ts';
import { HowItWorks } from '#web/landing/how-it-works.tsx';
import { Privacy } from '#web/landing/privacy.tsx';
import { SiteFooter } from '#web/landing/site-footer.tsx';
import { SiteHeader } from '#web/landing/site-header.tsx';
import { Check } from '#web/ui/icons.tsx';
import './hero.css';
import './bands.css';
import './landing.css';

/**
 * The page around the wizard. `begin` shows all of what the company promises; `ask` gives a phone's screen to
 * the question, `answer` every screen to the prices.
 */
export function Landing(props: { company: Company; stage: 'begin' | 'ask' | 'answer'; children: ReactNode }) {
  const { company, stage, children } = props;
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
              <p className="eyebrow">
                {words.page.serving} <span>{company.serviceArea}</span>
              </p>
              <h1>{words.page.title(company.product)}</h1>
              <p className="lead">{words.promise.lead(company.product)}</p>
            </div>
            <div className="hero-card" id="quote" tabIndex={-1}>
              {children}
            </div>
            <ul className="points">
              {words.promise.points.map((point) => (
                <li key={point}>
                  <Check />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <HowItWorks />
        <Privacy company={company} />
      </main>
      <SiteFooter company={company} />
    </div>
  );
}

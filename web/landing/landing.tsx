import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Check } from '#web/ui/icons.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { useWords } from '#web/words/locale.tsx';
import type { Company } from './company.ts';
import { HowItWorks, Privacy } from './footer-folds.tsx';
import styles from './landing.module.css';
import { Badges, ReviewQuote, Reviews, Trust } from './reputation.tsx';
import { Horizon } from './roofline.tsx';
import { Site, SiteFooter, SiteHeader, widthClass } from './site-frame.tsx';

/**
 * The page around the wizard. `begin` shows all of what the company promises; `ask` keeps beside the question what makes
 * it trustworthy, on a phone below it; `answer` gives every screen to the prices.
 */
export function Landing(props: {
  company: Company;
  measuresRoofs: boolean;
  stage: 'begin' | 'ask' | 'answer';
  /** What stands first in the footer. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { company, measuresRoofs, stage, children } = props;
  const words = useWords();
  const isAnswered = stage === 'answer';
  return (
    <Site data-stage={stage}>
      <a className={styles.skip} href="#quote">
        {words.page.skipToQuote}
      </a>
      <SiteHeader company={company} />
      <main className={isAnswered ? undefined : styles.hero}>
        <div className={clsx(widthClass, isAnswered ? styles.result : styles.columns)}>
          <div className={styles.pitch}>
            {stage === 'begin' && company.tagline !== '' && (
              <p className={styles.tagline}>{company.tagline}</p>
            )}
            <h1 className={isAnswered ? hiddenClass : styles.title}>{words.page.title(company.product)}</h1>
            {!isAnswered && (
              <>
                <Trust company={company} />
                <p className={styles.lead}>{words.promise.lead(company.product)}</p>
                <ReviewQuote reviews={company.reviews} />
              </>
            )}
          </div>
          <div className={styles.quote} id="quote" tabIndex={-1}>
            {children}
          </div>
          {!isAnswered && <Points />}
        </div>
        {stage === 'begin' && <Badges badges={company.badges} />}
        {stage === 'begin' && <Reviews reviews={company.reviews} />}
        {!isAnswered && <Horizon company={company} />}
      </main>
      <SiteFooter company={company}>
        {props.foot}
        {!isAnswered && <HowItWorks />}
        <Privacy company={company} measuresRoofs={measuresRoofs} />
      </SiteFooter>
    </Site>
  );
}

function Points() {
  const { promise } = useWords();
  return (
    <ul className={styles.points}>
      {promise.points.map((point) => (
        <li key={point}>
          <Check />
          {point}
        </li>
      ))}
    </ul>
  );
}

import './hero.css';
import './landing.css';
import type { ReactNode } from 'react';
import { Check, Device, Document, Eye, OneStory } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useWords } from '#web/words/locale.tsx';
import type { Company } from './company.ts';
import { Badges, Reviews, Said, Trust } from './reputation.tsx';
import { Roofline } from './roofline.tsx';
import { SiteFooter, SiteHeader } from './site-frame.tsx';

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
    <div className="site" data-stage={stage}>
      <a className="skip-link" href="#quote">
        {words.page.skipToQuote}
      </a>
      <SiteHeader company={company} />
      <main className="hero">
        <div className="hero-inner">
          <div className="pitch">
            <h1 className={isAnswered ? 'visually-hidden' : undefined}>
              {words.page.title(company.product)}
            </h1>
            {!isAnswered && <Trust company={company} />}
            {!isAnswered && <p className="lead">{words.promise.lead(company.product)}</p>}
            {!isAnswered && <Said reviews={company.reviews} />}
          </div>
          <div className="hero-card" id="quote" tabIndex={-1}>
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
    </div>
  );
}

function Points() {
  const { promise } = useWords();
  return (
    <ul className="points">
      {promise.points.map((point) => (
        <li key={point}>
          <Check />
          {point}
        </li>
      ))}
    </ul>
  );
}

/** What the page ends on: the company's own photo, else roofs in its colors. All text stands above, and waits for neither. */
function Horizon({ company: { heroImage } }: { company: Company }) {
  if (heroImage === null) return <Roofline />;
  const { url, width, height, alt } = heroImage;
  return (
    <Picture
      className="hero-photo"
      src={url}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      fetchPriority="low"
      decoding="async"
      otherwise={<Roofline />}
    />
  );
}

function HowItWorks() {
  const { how } = useWords();
  return (
    <details className="fold how">
      <summary>
        <h2>{how.title}</h2>
      </summary>
      <ol>
        {how.steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

const icons = [Eye, Document, Device, OneStory];

/** What happens with the homeowner's data: one line that opens. */
export function Privacy({ company, measuresRoofs }: { company: Company; measuresRoofs: boolean }) {
  const { privacy } = useWords();
  const told = measuresRoofs ? [...privacy.items, privacy.measured] : privacy.items;
  return (
    <details className="fold privacy">
      <summary>
        <h2>{privacy.title}</h2>
      </summary>
      <ul>
        {told.map((item, index) => {
          const Icon = icons[index] ?? Eye;
          return (
            <li key={item.title}>
              <Icon />
              <h3>{item.title}</h3>
              <p>{item.text(company.companyName)}</p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

import './hero.css';
import './landing.css';
import type { ReactNode } from 'react';
import type { Picture as Photo } from '#shared/site/brand.ts';
import { Check, Device, Document, Eye, OneStory, Shield } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useWords } from '#web/words/locale.tsx';
import type { Company } from './company.ts';
import { Badges, Reviews } from './reputation.tsx';
import { SiteFooter, SiteHeader } from './site-frame.tsx';

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

/** What a visitor may rely on, and the company's own photo. */
function Assurances({ company }: { company: Company }) {
  const { promise, reputation } = useWords();
  const { heroImage, insurance } = company;
  return (
    <div className="assurances">
      <ul className="points">
        {promise.points.map((point) => (
          <li key={point}>
            <Check />
            {point}
          </li>
        ))}
      </ul>
      <ul className="credentials">
        {company.licence !== '' && (
          <li>
            <Shield />
            <span>{company.licence}</span>
          </li>
        )}
        {insurance !== '' && (
          <li>
            <Shield />
            <span>{reputation.insured(insurance)}</span>
          </li>
        )}
      </ul>
      {heroImage !== null && <HeroPhoto {...heroImage} />}
    </div>
  );
}

function HowItWorks() {
  const { how } = useWords();
  return (
    <section className="band how" aria-labelledby="how-title">
      <h2 id="how-title">{how.title}</h2>
      <ol>
        {how.steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** From this width on the style sheet puts the photo beside the question, in the first view. */
const BESIDE = '(min-width: 60rem)';

/** Asks for the photo before anything else where it is in the first view; stands in the page's head. */
export function HeroPhotoFirst({ url }: Pick<Photo, 'url'>) {
  return <link rel="preload" as="image" href={url} media={BESIDE} fetchPriority="high" />;
}

/**
 * The company's own photo. Below the question, on a phone, it waits behind what the question needs; on a wide screen
 * it has been asked for by then.
 */
function HeroPhoto({ url, width, height, alt }: Photo) {
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
    />
  );
}

const icons = [Eye, Document, Device, OneStory];

/** What happens with the homeowner's data; beside the prices it is one line that opens. */
export function Privacy(props: { company: Company; measuresRoofs: boolean; isFolded: boolean }) {
  const { company, measuresRoofs, isFolded } = props;
  const { privacy } = useWords();
  const told = measuresRoofs ? [...privacy.items, privacy.measured] : privacy.items;
  const items = (
    <ul data-items={told.length}>
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
  );
  if (isFolded)
    return (
      <details className="band privacy fold">
        <summary>
          <h2>{privacy.title}</h2>
        </summary>
        {items}
      </details>
    );
  return (
    <section className="band privacy" aria-labelledby="privacy-title">
      <h2 id="privacy-title">{privacy.title}</h2>
      {items}
    </section>
  );
}

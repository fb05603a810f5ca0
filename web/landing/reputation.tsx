import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { Badge, Review } from '#shared/site/brand.ts';
import { Shield } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useWords } from '#web/words/locale.tsx';
import type { Company } from './company.ts';
import styles from './reputation.module.css';
import { widthClass } from './site-frame.tsx';

/** What speaks for the company at a glance: only what it has entered. */
export function Trust({ company: { rating, licence, insurance } }: { company: Company }) {
  const { reputation } = useWords();
  const covers = [licence, insurance === '' ? '' : reputation.insured(insurance)];
  if (rating === null && covers.every((cover) => cover === '')) return null;
  return (
    <ul className={styles.trust}>
      {rating !== null && (
        <li className={styles.fact}>
          <Stars count={rating.stars} />
          <Elsewhere url={rating.url}>
            <b>{rating.stars.toFixed(1)}</b> · {reputation.ratings(rating.count, rating.source)}
          </Elsewhere>
        </li>
      )}
      {covers
        .filter((cover) => cover !== '')
        .map((cover) => (
          <li key={cover} className={styles.fact}>
            <Shield />
            <span>{cover}</span>
          </li>
        ))}
    </ul>
  );
}

const MOST_STARS = 5;
const star =
  'l2.500 5.300 5.800.700-4.300 4 1.200 5.700-5.200-2.800-5.200 2.800 1.200-5.700-4.300-4 5.800-.700z';
const stars = Array.from({ length: MOST_STARS }, (_, index) => `M${index * 20 + 10} 1.800${star}`).join('');

/** Five stars of which so many are filled, to the tenth. */
function Stars({ count }: { count: number }) {
  const { reputation } = useWords();
  const id = useId();
  const share = count / MOST_STARS;
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{reputation.stars(count)}</VisuallyHidden>
      <svg viewBox="0 0 100 20" aria-hidden="true">
        <linearGradient id={id}>
          <stop offset={share} stopColor="var(--accent)" />
          <stop offset={share} stopColor="var(--star-off)" />
        </linearGradient>
        <path d={stars} fill={`url(#${id})`} />
      </svg>
    </span>
  );
}

/** One customer beside the questions, on a screen that has room: the first that the company names. */
export function ReviewQuote({ reviews: [review] }: { reviews: readonly Review[] }) {
  const { reputation } = useWords();
  if (review === undefined) return null;
  return (
    <figure className={styles.said}>
      <blockquote>“{review.text}”</blockquote>
      <figcaption>
        {review.author}
        {review.source !== '' && ` · ${reputation.leftOn(review.source)}`}
      </figcaption>
    </figure>
  );
}

function Mark({ text, imageUrl }: Badge) {
  const words = <span className={styles.badge}>{text}</span>;
  if (imageUrl === '') return words;
  return (
    <Picture
      className={styles.picture}
      src={imageUrl}
      alt={text}
      loading="lazy"
      decoding="async"
      otherwise={words}
    />
  );
}

/** The company's marks of trust; nothing where it has given none. */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  const { reputation } = useWords();
  if (badges.length === 0) return null;
  return (
    <section className={clsx(widthClass, styles.band)} aria-label={reputation.badges}>
      <ul className={styles.badges}>
        {badges.map((badge) => (
          <li key={`${badge.text} ${badge.imageUrl}`}>
            {badge.url === '' ? (
              <Mark {...badge} />
            ) : (
              <Elsewhere url={badge.url}>
                <Mark {...badge} />
              </Elsewhere>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Origin({ source, url }: Pick<Review, 'source' | 'url'>) {
  const { reputation } = useWords();
  if (url !== '')
    return <Elsewhere url={url}>{source === '' ? reputation.read : reputation.readOn(source)}</Elsewhere>;
  return source === '' ? null : <span>{reputation.leftOn(source)}</span>;
}

/** What customers said, in their words; nothing where the company has given none. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const { reputation } = useWords();
  if (reviews.length === 0) return null;
  return (
    <section className={clsx(widthClass, styles.band)} aria-labelledby="reviews-title">
      <h2 id="reviews-title">{reputation.reviews}</h2>
      <ul className={styles.reviews} style={{ columnCount: Math.min(reviews.length, 3) }}>
        {reviews.map((review) => (
          <li key={`${review.author} ${review.text}`}>
            <figure className={styles.review}>
              {review.stars !== undefined && <Stars count={review.stars} />}
              <blockquote>{review.text}</blockquote>
              <figcaption>
                <span className={styles.author}>{review.author}</span>
                <Origin {...review} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link to somebody else's page, in a tab of its own: the answers given so far stay where they are. */
function Elsewhere({ url, children }: { url: string; children: ReactNode }) {
  const { reputation } = useWords();
  return (
    <a href={url} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {reputation.newTab}</VisuallyHidden>
    </a>
  );
}

import './reputation.css';
import type { ReactNode } from 'react';
import type { Badge, Review } from '#shared/site/brand.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useWords } from '#web/words/locale.tsx';

function Mark({ text, imageUrl }: Badge) {
  const words = <span className="badge-text">{text}</span>;
  if (imageUrl === '') return words;
  return <Picture src={imageUrl} alt={text} loading="lazy" decoding="async" otherwise={words} />;
}

/** The company's marks of trust; nothing where it has given none. */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  const { reputation } = useWords();
  if (badges.length === 0) return null;
  return (
    <section className="band badges" aria-label={reputation.badges}>
      <ul>
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

const MOST_STARS = 5;

function Stars({ count }: { count: number }) {
  const { reputation } = useWords();
  return (
    <p className="stars">
      <span className="visually-hidden">{reputation.stars(count)}</span>
      <span aria-hidden="true">{'★'.repeat(count)}</span>
      <span aria-hidden="true" className="stars-missing">
        {'★'.repeat(MOST_STARS - count)}
      </span>
    </p>
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
    <section className="band reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{reputation.reviews}</h2>
      <ul data-count={reviews.length}>
        {reviews.map((review) => (
          <li key={`${review.author} ${review.text}`}>
            <figure>
              {review.stars !== undefined && <Stars count={review.stars} />}
              <blockquote>{review.text}</blockquote>
              <figcaption>
                <span className="review-author">{review.author}</span>
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
      <span className="visually-hidden"> {reputation.newTab}</span>
    </a>
  );
}

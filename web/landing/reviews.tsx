import './reviews.css';
import type { Review } from '#shared/site/brand.ts';
import { useWords } from '#web/words/locale.tsx';
import { Elsewhere } from './elsewhere.tsx';

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

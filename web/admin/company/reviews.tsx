import { useState } from 'react';
import type { Rating, Review } from '#shared/site/brand.ts';
import { REVIEWS_MAX } from '#shared/site/brand.ts';
import type { BrandParts } from '#shared/site/brand-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, Help } from '#web/ui/field.tsx';
import { Columns, growClass, Row, Stack } from '#web/ui/stack.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { counted } from '#web/words/office/formats.ts';
import { companyPart, errorAt, type FieldsProps, type Problem } from './company-part.ts';
import { fact } from './facts.ts';
import styles from './fields.module.css';
import { moved, OrderButtons } from './order-buttons.tsx';
import { ReviewFields } from './review-fields.tsx';
import { TextField } from './text-fields.tsx';

type ReviewsPart = BrandParts['reviews'];

/** What customers say, as the company enters it. */
export const reviews = companyPart({
  name: 'reviews',
  title: 'Reviews',
  facts: ({ rating, reviews: all }) => ({
    rating:
      rating === null
        ? 'no rating'
        : `rating ${rating.stars} of ${rating.count} reviews on ${rating.source} (${rating.url})`,
    reviews: all.map(({ text, author }) => `${author}: ${text}`),
    details: fact('sources', all.map(({ source, stars, url }) => [stars, source, url].join(' ')).join(', ')),
  }),
  summary: ({ rating, reviews: all }) =>
    [...(rating === null ? [] : [`${rating.stars} of 5`]), `${all.length} shown`].join(', '),
  hasOwnErrors: true,
  Fields: ReviewsFields,
});

const newRating: Rating = { stars: Number.NaN, count: Number.NaN, source: 'Google', url: '' };
const newReview: Review = { text: '', author: '', source: 'Google', url: '' };

function ReviewsFields({ value, change, problem }: FieldsProps<ReviewsPart>) {
  const [edited, setEdited] = useState<number | null>(null);
  const put = (all: Review[]) => change((now) => ({ ...now, reviews: all }));
  const { reviews: all } = value;
  return (
    <>
      <RatingFields
        rating={value.rating}
        change={(rating) => change((now) => ({ ...now, rating }))}
        problem={problem}
      />
      <Stack as="ul" gap={2} aria-label="Reviews">
        {all.map((review, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a review has no other name while it is typed
          <li key={at} className={styles.item}>
            {edited === at ? (
              <ReviewFields
                review={review}
                at={`reviews.${at}`}
                problem={problem}
                change={(next) => put(all.map((one, index) => (index === at ? next : one)))}
                remove={() => {
                  setEdited(null);
                  put(all.filter((_, index) => index !== at));
                }}
                done={() => setEdited(null)}
              />
            ) : (
              <ShownReview
                review={review}
                at={at}
                count={all.length}
                error={errorAt(problem, `reviews.${at}`)}
                move={(to) => put(moved(all, at, to))}
                edit={() => setEdited(at)}
              />
            )}
          </li>
        ))}
      </Stack>
      {all.length < REVIEWS_MAX ? (
        <Row>
          <Button
            onClick={() => {
              setEdited(all.length);
              put([...all, newReview]);
            }}
          >
            Add a review
          </Button>
        </Row>
      ) : (
        <Help>{counted(REVIEWS_MAX, 'review')} at most.</Help>
      )}
    </>
  );
}

interface ShownProps {
  review: Review;
  at: number;
  count: number;
  error: string | undefined;
  move: (to: number) => void;
  edit: () => void;
}

const ShownReview = ({ review: { text, author }, at, count, error, move, edit }: ShownProps) => (
  <>
    <Row>
      <p className={growClass}>
        <b>“{text}”</b> {author}
      </p>
      <OrderButtons what={`the review of ${author}`} at={at} count={count} move={move} />
      <Button onClick={edit}>Edit</Button>
    </Row>
    {error !== undefined && <FieldError>{error}</FieldError>}
  </>
);

interface RatingProps {
  rating: Rating | null;
  change: (rating: Rating | null) => void;
  problem: Problem | null;
}

const shown = (number: number) => (Number.isNaN(number) ? '' : number);
const numberIn = (text: string) => (text === '' ? Number.NaN : Number(text));

/** What customers give the company on another site; nothing where it shows none. */
function RatingFields({ rating, change, problem }: RatingProps) {
  return (
    <>
      <Switch checked={rating !== null} onChange={({ target }) => change(target.checked ? newRating : null)}>
        Show your rating on another site
      </Switch>
      {rating !== null && (
        <Columns least={9} gap={3}>
          <TextField
            label="Stars"
            type="number"
            inputMode="decimal"
            step="0.1"
            value={shown(rating.stars)}
            error={errorAt(problem, 'rating.stars')}
            onText={(text) => change({ ...rating, stars: numberIn(text) })}
          />
          <TextField
            label="Number of reviews"
            type="number"
            inputMode="numeric"
            value={shown(rating.count)}
            error={errorAt(problem, 'rating.count')}
            onText={(text) => change({ ...rating, count: numberIn(text) })}
          />
          <TextField
            label="Rating from"
            value={rating.source}
            error={errorAt(problem, 'rating.source')}
            onText={(source) => change({ ...rating, source })}
          />
          <TextField
            label="Where people can look the rating up"
            type="url"
            value={rating.url}
            error={errorAt(problem, 'rating.url')}
            onText={(url) => change({ ...rating, url })}
          />
        </Columns>
      )}
    </>
  );
}

import type { Review } from '#shared/site/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Columns, Row, Stack } from '#web/ui/stack.tsx';
import { counted } from '#web/words/office/formats.ts';
import { errorAt, type Problem } from './company-part.ts';
import { TextAreaField, TextField } from './text-fields.tsx';

interface Props {
  review: Review;
  /** Where in the part's value it stands. */
  at: string;
  problem: Problem | null;
  change: (review: Review) => void;
  remove: () => void;
  done: () => void;
}

const stars = [5, 4, 3, 2, 1];

/** One review as it is typed. */
export const ReviewFields = ({ review, at, problem, change, remove, done }: Props) => (
  <Stack gap={3}>
    <TextAreaField
      label="Review"
      rows={3}
      value={review.text}
      error={errorAt(problem, `${at}.text`)}
      onText={(text) => change({ ...review, text })}
    />
    <Columns least={12} gap={3}>
      <TextField
        label="Reviewer"
        placeholder="Dana R., Bellevue"
        value={review.author}
        error={errorAt(problem, `${at}.author`)}
        onText={(author) => change({ ...review, author })}
      />
      <TextField
        label="Posted on"
        value={review.source}
        error={errorAt(problem, `${at}.source`)}
        onText={(source) => change({ ...review, source })}
      />
      <TextField
        label="Review’s address"
        type="url"
        value={review.url}
        error={errorAt(problem, `${at}.url`)}
        onText={(url) => change({ ...review, url })}
      />
      <Field label="Stars" error={errorAt(problem, `${at}.stars`)}>
        {(control) => (
          <Select
            {...control}
            value={review.stars ?? ''}
            onChange={({ target }) => {
              const { stars: _before, ...others } = review;
              change(target.value === '' ? others : { ...others, stars: Number(target.value) });
            }}
          >
            <option value="">Show none</option>
            {stars.map((count) => (
              <option key={count} value={count}>
                {counted(count, 'star')}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Columns>
    <Row justify="between">
      <Button onClick={remove}>Remove</Button>
      <Button onClick={done}>Done</Button>
    </Row>
  </Stack>
);

import { useState } from 'react';
import { TAG_LIMIT, TAGS_MAX, tagsIn } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Help, Input } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { Cross } from '#web/ui/step-icons.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './next-step.module.css';

/** The company's own words for a lead: each is found by the search. */
export function Tags({ lead, change }: { lead: Lead; change: ChangeLead }) {
  const { tags = [] } = lead;
  const [draft, setDraft] = useState('');
  const added = tagsIn(draft).filter(
    (tag, index, all) =>
      ![...tags, ...all.slice(0, index)].some((one) => one.toLowerCase() === tag.toLowerCase()),
  );
  const isFull = tags.length + added.length > TAGS_MAX;
  const idle = added.length === 0 || isFull;
  async function add() {
    if (await change({ tags: [...tags, ...added] })) setDraft('');
  }
  return (
    <Stack
      as="form"
      gap={1}
      onSubmit={(event) => {
        event.preventDefault();
        if (!idle) void add();
      }}
    >
      <Field label="Tags">
        {(control) => (
          <>
            {tags.length > 0 && (
              <OwnTags
                tags={tags}
                remove={(tag) => void change({ tags: tags.filter((one) => one !== tag) })}
              />
            )}
            {tags.length < TAGS_MAX && (
              <Row>
                <Input
                  {...control}
                  className={styles.wide}
                  maxLength={TAG_LIMIT}
                  placeholder="Your own words, with commas"
                  value={draft}
                  onChange={({ target }) => setDraft(target.value)}
                />
                <Button type="submit" aria-disabled={idle}>
                  Add
                </Button>
              </Row>
            )}
          </>
        )}
      </Field>
      {isFull && <Help role="status">{TAGS_MAX} tags at most.</Help>}
    </Stack>
  );
}

const OwnTags = ({ tags, remove }: { tags: readonly string[]; remove: (tag: string) => void }) => (
  <Row as="ul" gap={1} aria-label="Tags">
    {tags.map((tag) => (
      <li key={tag}>
        <Tag data-part="tag">
          <bdi>{tag}</bdi>
          <Button kind="icon" aria-label={`Remove tag ${tag}`} onClick={() => remove(tag)}>
            <Cross />
          </Button>
        </Tag>
      </li>
    ))}
  </Row>
);

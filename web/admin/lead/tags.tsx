import { useId, useState } from 'react';
import { TAG_LIMIT, TAGS_MAX, tagsIn } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';

/** The company's own words for a lead: each is found by the search. */
export function Tags({ lead, change }: { lead: Lead; change: ChangeLead }) {
  const id = useId();
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
    <form
      className="lead-control"
      onSubmit={(event) => {
        event.preventDefault();
        if (!idle) void add();
      }}
    >
      <label htmlFor={id}>Tags</label>
      {tags.length > 0 && (
        <ul className="lead-own-tags" aria-label="Tags">
          {tags.map((one) => (
            <li key={one} className="admin-tag">
              <bdi>{one}</bdi>
              <button
                type="button"
                aria-label={`Remove tag ${one}`}
                onClick={() => void change({ tags: tags.filter((other) => other !== one) })}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < TAGS_MAX && (
        <div className="lead-control-row">
          <input
            id={id}
            className="admin-field"
            maxLength={TAG_LIMIT}
            placeholder="Your own words, with commas"
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
          <button type="submit" className="admin-button" aria-disabled={idle}>
            Add
          </button>
        </div>
      )}
      {isFull && (
        <p className="admin-hint" role="status">
          {TAGS_MAX} tags at most.
        </p>
      )}
    </form>
  );
}

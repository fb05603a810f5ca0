import './compare.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { UNMERGE_DAYS } from '#shared/lead/duplicate-limits.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { isConflict, theirChanges } from '#web/admin/changes/lead-change.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useLeadDetail } from '#web/admin/data/lead-cache.ts';
import { isGone } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { AdminDialog, NotLoaded } from '#web/admin/ui/dialog.tsx';
import { Merge } from '#web/admin/ui/icons.tsx';
import { Check } from '#web/ui/icons.tsx';
import { agoWords, capital, failureReason } from '#web/words/office/formats.ts';
import { alikeWords, fieldLabels } from '#web/words/office/merge.ts';
import { type ComparedField, comparedFields, type Pair, pairOf, type Side } from './compared.ts';
import { useMerging } from './use-merge.ts';

interface Props {
  id: string;
  otherId: string;
  onClose: () => void;
  /** @param survivorId of the lead that stayed */
  onMerged: (survivorId: string) => void;
}

/** Are two leads one homeowner's? Side by side, with what the merged one is going to have. */
export const CompareDialog = (props: Props) => (
  <AdminDialog title="The same homeowner?" isWide="compare" onClose={props.onClose}>
    <LoadedPair {...props} />
  </AdminDialog>
);

function LoadedPair({ id, otherId, ...rest }: Props) {
  const loaded = [useLeadDetail(id), useLeadDetail(otherId)] as const;
  const [own, other] = [loaded[0].data, loaded[1].data];
  const failed = loaded.find(({ data, error }) => data === undefined && error !== null);
  if (loaded.some(({ error }) => isGone(error))) return <p role="alert">One of these leads was deleted.</p>;
  if (failed !== undefined)
    return (
      <NotLoaded
        text={`Couldn’t load both leads. ${failureReason(failed.error)}`.trim()}
        retry={() => {
          for (const { refetch } of loaded) void refetch();
        }}
      />
    );
  if (own === undefined || other === undefined) return <p role="status">Loading both leads...</p>;
  if (own.lead.merged_into !== undefined || other.lead.merged_into !== undefined)
    return <p role="status">These leads are already merged.</p>;
  const alike = own.duplicates.find((each) => each.id === other.lead.id);
  const why = alike && `${capital(alikeWords(alike.by))}.`;
  return <Comparison why={why} first={pairOf(own.lead, other.lead)} {...rest} />;
}

/** What others did to the two while they were compared; the server's own sentence where it is something else. */
interface News {
  lines: readonly { id: string; by: string; at: string; words: string; name: string }[];
  sentence: string;
}

/** What changed of the two leads since they were seen, and the two as they are now. */
async function newsOf(
  api: Pick<AdminApi, 'lead'>,
  seen: Pair,
  error: unknown,
): Promise<{ pair: Pair; news: News }> {
  const [survivor, duplicate] = await Promise.all([api.lead(seen.survivor.id), api.lead(seen.duplicate.id)]);
  const linesOf = (side: Side, theirs: LeadDetail) =>
    theirChanges({ seen: seen[side], theirs }).map((line) => ({ ...line, name: theirs.lead.name }));
  return {
    pair: { survivor: survivor.lead, duplicate: duplicate.lead },
    news: {
      lines: [...linesOf('survivor', survivor), ...linesOf('duplicate', duplicate)],
      sentence: failureReason(error),
    },
  };
}

interface ComparisonProps extends Pick<Props, 'onClose' | 'onMerged'> {
  /** What they have in common. */
  why: string | undefined;
  first: Pair;
}

/** The leads as they were when the dialog opened: nothing changes under the pointer. */
function Comparison({ why, first, onClose, onMerged }: ComparisonProps) {
  const api = useApi();
  const [now] = useState(() => new Date());
  const [pair, setPair] = useState(first);
  const [news, setNews] = useState<News | null>(null);
  const { merge, markNotDuplicate } = useMerging();
  const { survivor, duplicate } = pair;
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      setNews(null);
      try {
        onMerged(await merge(pair));
      } catch (error) {
        if (!isConflict(error)) throw error;
        const found = await newsOf(api, pair, error);
        setPair(found.pair);
        setNews(found.news);
      }
    },
  });
  const apart = useMutation({
    networkMode: 'always',
    mutationFn: async () => void ((await markNotDuplicate(survivor.id, duplicate)) && onClose()),
  });
  const isBusy = save.isPending || apart.isPending;
  return (
    <>
      <p className="admin-hint">
        {why} The newer lead stays, with what is checked. Calls, notes, tags, and answers of both are kept.
        The other lead’s quote stays under Merged leads, and its quote links work.
      </p>
      <ComparedTable pair={pair} now={now} />
      <div role="alert">
        {news !== null && <Changed news={news} now={now} />}
        {save.isError && <p className="dialog-problem">Failed to merge. {failureReason(save.error)}</p>}
      </div>
      <div className="dialog-actions compare-actions">
        <button
          type="button"
          className="admin-button dialog-primary"
          aria-disabled={isBusy}
          onClick={() => isBusy || save.mutate()}
        >
          <Merge />
          {save.isPending ? 'Merging...' : 'Merge into one lead'}
        </button>
        <button
          type="button"
          className="admin-button"
          aria-disabled={isBusy}
          onClick={() => isBusy || apart.mutate()}
        >
          Not the same
        </button>
        <p className="admin-hint">You can undo it for {UNMERGE_DAYS} days.</p>
      </div>
    </>
  );
}

/** Somebody else was first: what they did, and that nothing is lost by it. */
const Changed = ({ news: { lines, sentence }, now }: { news: News; now: Date }) => (
  <div className="compare-news">
    {lines.length === 0 ? (
      <p>{sentence}</p>
    ) : (
      <>
        <p>Someone else just changed a lead. Check both, then merge.</p>
        <ul>
          {lines.map(({ id, by, at, words, name }) => (
            <li key={id}>
              <bdi>{by}</bdi> {words} <time dateTime={at}>{agoWords(at, now)}</time> (<bdi>{name}</bdi>)
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);

const sides: readonly Side[] = ['survivor', 'duplicate'];

function ComparedTable({ pair, now }: { pair: Pair; now: Date }) {
  const heads = { survivor: 'Stays', duplicate: 'Merges in' };
  return (
    <table className="compare">
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th key={side} scope="col">
              {heads[side]}: <span>{quoteNumber(pair[side].id)}</span>
              <small>{agoWords(pair[side].created_at, now)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparedFields(pair, now).map((field) => (
          <tr key={field.name}>
            <th scope="row">{fieldLabels[field.name]}</th>
            {sides.map((side) => (
              <Value key={side} field={field} side={side} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What one of the leads has of a field; of two that differ, the one that is kept is checked. */
function Value({ field, side }: { field: ComparedField; side: Side }) {
  const isKept = field.keeps === side;
  if (field.isSame) return <td>{side === 'duplicate' ? <i>the same</i> : <Lines lines={field[side]} />}</td>;
  return (
    <td data-kept={isKept}>
      {isKept && (
        <span className="compare-check">
          <Check />
          <span className="visually-hidden">Kept: </span>
        </span>
      )}
      <Lines lines={field[side]} />
    </td>
  );
}

function Lines({ lines: [first, ...more] }: { lines: readonly string[] }) {
  if (first === undefined) return <i>none</i>;
  return (
    <>
      <bdi>{first}</bdi>
      {more.map((line) => (
        <small key={line}>
          <bdi>{line}</bdi>
        </small>
      ))}
    </>
  );
}

import './compare.css';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { UNMERGE_DAYS } from '#shared/lead/merge-fields.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { isConflict, theirChanges } from '#web/admin/changes/lead-change.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useLeadDetail } from '#web/admin/data/lead-cache.ts';
import { isGone } from '#web/admin/data/queries.ts';
import { AdminDialog, NotLoaded } from '#web/admin/ui/dialog.tsx';
import { Merge } from '#web/admin/ui/icons.tsx';
import { Check } from '#web/ui/icons.tsx';
import { agoWords, capital, failureReason } from '#web/words/office/formats.ts';
import { alikeWords, fieldLabels } from '#web/words/office/merge.ts';
import {
  type ComparedField,
  comparedFields,
  type Pair,
  type Picks,
  picksOf,
  type Side,
  takenFields,
} from './picks.ts';
import { type MergeApi, useMerging } from './use-merge.ts';

interface Props {
  api: MergeApi & Pick<AdminApi, 'lead'>;
  /** The lead that stays. */
  id: string;
  otherId: string;
  onClose: () => void;
  /** The other lead is to stay in place of this one. */
  onSwap: () => void;
}

/** Are two leads one homeowner's? Side by side, with what is going to be kept. */
export const CompareDialog = (props: Props) => (
  <AdminDialog title="The same homeowner?" isWide="compare" onClose={props.onClose}>
    <LoadedPair {...props} />
  </AdminDialog>
);

function LoadedPair({ api, id, otherId, ...rest }: Props) {
  const loaded = [useLeadDetail(api, id), useLeadDetail(api, otherId)] as const;
  const [stays, joins] = [loaded[0].data, loaded[1].data];
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
  if (stays === undefined || joins === undefined) return <p role="status">Loading both leads...</p>;
  if (stays.lead.merged_into !== undefined || joins.lead.merged_into !== undefined)
    return <p role="status">These leads are already merged.</p>;
  const alike = stays.duplicates.find((other) => other.id === joins.lead.id);
  const why = alike && `${capital(alikeWords(alike.by))}.`;
  return <Comparison api={api} why={why} first={{ stays, joins }} {...rest} />;
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
  const [stays, joins] = await Promise.all([api.lead(seen.stays.id), api.lead(seen.joins.id)]);
  const linesOf = (side: Side, theirs: LeadDetail) =>
    theirChanges({ seen: seen[side], theirs }).map((line) => ({ ...line, name: theirs.lead.name }));
  return {
    pair: { stays: stays.lead, joins: joins.lead },
    news: { lines: [...linesOf('stays', stays), ...linesOf('joins', joins)], sentence: failureReason(error) },
  };
}

interface ComparisonProps extends Pick<Props, 'api' | 'onClose' | 'onSwap'> {
  /** What they have in common. */
  why: string | undefined;
  first: Readonly<Record<Side, LeadDetail>>;
}

/** The leads as they were when the dialog opened: nothing changes under the pointer. */
function Comparison({ api, why, first, onClose, onSwap }: ComparisonProps) {
  const [now] = useState(() => new Date());
  const [pair, setPair] = useState<Pair>({ stays: first.stays.lead, joins: first.joins.lead });
  const [picks, setPicks] = useState<Picks>({});
  const [news, setNews] = useState<News | null>(null);
  const { merge, markNotDuplicate } = useMerging(api);
  const fields = comparedFields(pair, picks, now);
  const { stays, joins } = pair;
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      setNews(null);
      try {
        await merge(pair, takenFields(fields));
      } catch (error) {
        if (!isConflict(error)) throw error;
        const found = await newsOf(api, pair, error);
        setPicks(picksOf(fields));
        setPair(found.pair);
        setNews(found.news);
        return;
      }
      onClose();
    },
  });
  const apart = useMutation({
    networkMode: 'always',
    mutationFn: async () => void ((await markNotDuplicate(stays.id, joins)) && onClose()),
  });
  const isBusy = save.isPending || apart.isPending;
  return (
    <>
      <p className="admin-hint">
        {why} One lead stays. Both histories, notes, estimates, and quotes are kept under it, and quote links
        of both work.
      </p>
      <div className="compare">
        <div className="compare-heads">
          <span>Stays: {quoteNumber(stays.id)}</span>
          <span>Merges in: {quoteNumber(joins.id)}</span>
        </div>
        {fields.map((field) => (
          <Field
            key={field.field}
            compared={field}
            numbers={{ stays: quoteNumber(stays.id), joins: quoteNumber(joins.id) }}
            pick={(side) => setPicks({ ...picks, [field.field]: side })}
          />
        ))}
      </div>
      <button type="button" className="link-button" onClick={onSwap}>
        Keep {quoteNumber(joins.id)} as the main lead
      </button>
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
        <p>Someone else just changed a lead. Your picks are kept. Check them, then merge.</p>
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

interface FieldProps {
  compared: ComparedField;
  numbers: Readonly<Record<Side, string>>;
  pick: (side: Side) => void;
}

/** One field of both leads; two that differ are a choice. */
function Field({ compared, numbers, pick }: FieldProps) {
  const id = useId();
  const { field, isChoice, isSame } = compared;
  if (!isChoice)
    return (
      <div className="compare-field" data-choice="false">
        <span className="compare-label">{fieldLabels[field]}</span>
        {(['stays', 'joins'] as const).map((side) => (
          <span key={side} className="compare-value" data-side={side}>
            {isSame && side === 'joins' ? <i>the same</i> : <Lines lines={compared[side]} />}
          </span>
        ))}
      </div>
    );
  return (
    <div className="compare-field" role="radiogroup" aria-labelledby={id} data-choice="true">
      <span className="compare-label" id={id}>
        {fieldLabels[field]}
      </span>
      {(['stays', 'joins'] as const).map((side) => (
        <label key={side} className="compare-option" data-side={side}>
          <input type="radio" name={id} checked={compared.pick === side} onChange={() => pick(side)} />
          <span className="compare-dot" aria-hidden="true">
            <Check />
          </span>
          <span className="compare-value">
            <Lines lines={compared[side]} />
            <small className="compare-number">{numbers[side]}</small>
          </span>
        </label>
      ))}
    </div>
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

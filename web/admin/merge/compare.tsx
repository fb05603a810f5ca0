import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { UNMERGE_DAYS } from '#shared/lead/duplicate-limits.ts';
import { newestFirst } from '#shared/merge/survivor.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { isConflict } from '#web/admin/changes/lead-change.ts';
import { useLeadDetail } from '#web/admin/data/lead-detail.ts';
import { isGone } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { Merge } from '#web/admin/ui/icons.tsx';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FieldError, Help } from '#web/ui/field.tsx';
import { agoWords, capital, failureReason } from '#web/words/office/formats.ts';
import {
  alikeWords,
  type ComparedName,
  comparedNames,
  fieldLabels,
  fieldLines,
} from '#web/words/office/merge.ts';
import styles from './compare.module.css';
import { type Pair, type Side, useMerging } from './use-merge.ts';

interface Props {
  id: string;
  otherId: string;
  onClose: () => void;
  /** @param survivorId of the lead that stayed */
  onMerged: (survivorId: string) => void;
}

/** Are two leads one homeowner's? Side by side, with what the merged one is going to have. */
export const CompareDialog = (props: Props) => (
  <Dialog title="The same homeowner?" className={styles.dialog} onClose={props.onClose}>
    <LoadedPair {...props} />
  </Dialog>
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
  const [survivor, duplicate] = newestFirst(own.lead, other.lead);
  return <Comparison why={why} first={{ survivor, duplicate }} {...rest} />;
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
  const { merge, markNotDuplicate } = useMerging();
  const { survivor, duplicate } = pair;
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        onMerged(await merge(pair));
      } catch (error) {
        if (isConflict(error)) {
          const now = await Promise.all([api.lead(survivor.id), api.lead(duplicate.id)]);
          setPair({ survivor: now[0].lead, duplicate: now[1].lead });
        }
        throw error;
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
      <Help>
        {why} The newer lead stays, with its own contact details, home, and price. It gets what only the other
        one has, and the status that is furthest along. Both histories are kept: calls, notes, tags, and
        answers. The other lead’s quote stays under Merged leads, and its quote links work.
      </Help>
      <ComparedTable pair={pair} now={now} />
      {save.isError && <FieldError>Failed to merge. {failureReason(save.error)}</FieldError>}
      <DialogActions note={`You can undo it for ${UNMERGE_DAYS} days.`}>
        <Button aria-disabled={isBusy} onClick={() => isBusy || apart.mutate()}>
          Not the same
        </Button>
        <Button kind="first" aria-disabled={isBusy} onClick={() => isBusy || save.mutate()}>
          <Merge />
          {save.isPending ? 'Merging...' : 'Merge into one lead'}
        </Button>
      </DialogActions>
    </>
  );
}

const sides: readonly Side[] = ['survivor', 'duplicate'];

/** Only where one of the two has it. */
const sometimes: readonly ComparedName[] = ['assignee', 'callBack', 'inspection'];

function ComparedTable({ pair, now }: { pair: Pair; now: Date }) {
  const heads = { survivor: 'Stays', duplicate: 'Merges in' };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td className={styles.name} />
          {sides.map((side) => (
            <th key={side} scope="col" className={clsx(styles.cell, styles.lead)}>
              {heads[side]}: <span>{quoteNumber(pair[side].id)}</span>
              <small>{agoWords(pair[side].created_at, now)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparedNames.map((name) => {
          const lines = sides.map((side) => fieldLines(name, pair[side], now));
          const [stays = [], merges = []] = lines;
          if (sometimes.includes(name) && lines.flat().length === 0) return null;
          return (
            <tr key={name} className={styles.row}>
              <th scope="row" className={clsx(styles.cell, styles.name)}>
                {fieldLabels[name]}
              </th>
              <td className={styles.cell}>
                <Lines lines={stays} />
              </td>
              <td className={styles.cell}>
                {stays.join('\n') === merges.join('\n') ? <i>the same</i> : <Lines lines={merges} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
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

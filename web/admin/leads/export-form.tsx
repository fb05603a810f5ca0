import { useState } from 'react';
import type { LeadSource } from '#web/admin/urls/list-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/choice.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Help, helpClass } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { counted, momentWords } from '#web/words/office/formats.ts';
import { wholeColumns } from './export-file.ts';
import { plainHeadings } from './plain-list.ts';
import { exportWords, savePlainList, useExport } from './use-export.ts';

interface Props {
  source: LeadSource;
  /** How many leads the list has; undefined where nobody has counted them. */
  count: number | undefined;
}

const listed = new Intl.ListFormat('en-US', { type: 'unit', style: 'long' });
const [firstHeading = '', ...otherHeadings] = plainHeadings;
const headings = listed.format([firstHeading, ...otherHeadings.map((heading) => heading.toLowerCase())]);

/** What was sold of these leads; undefined where they are those already, or a view, which nothing narrows. */
function soldOf(source: LeadSource): LeadSource | undefined {
  if (source.kind === 'view') return undefined;
  const { filter } = source;
  const isSold = (filter.sold ?? filter.soldFrom ?? filter.soldTo) !== undefined;
  return isSold ? undefined : { ...source, filter: { ...filter, sold: 'yes' } };
}

/** Saves the leads of the list as CSV, all of them: of a filter, of a search, or those due. */
export function ExportForm({ source, count }: Props) {
  const [isPlain, setPlain] = useState(true);
  const [isSold, setSold] = useState(false);
  const { state, go, cancel } = useExport(source);
  const sold = soldOf(source);
  const save = (onlySold: boolean) => {
    setSold(onlySold);
    go(isPlain ? savePlainList : undefined, onlySold ? sold : source);
  };
  const isRunning = state.kind === 'running';
  const leads = count === undefined ? 'All leads of this list' : counted(count, 'lead');
  return (
    <Stack gap={3}>
      <Help>{leads}, as the list shows them now.</Help>
      <fieldset disabled={isRunning}>
        <legend>Columns</legend>
        <Tick type="radio" name="columns" checked={isPlain} onChange={() => setPlain(true)}>
          <Stack as="span" gap={1}>
            <strong>Plain list, {plainHeadings.length} columns</strong>
            <span className={helpClass}>For your accountant or a spreadsheet. {headings}.</span>
          </Stack>
        </Tick>
        <Tick type="radio" name="columns" checked={!isPlain} onChange={() => setPlain(false)}>
          <Stack as="span" gap={1}>
            <strong>Everything, {wholeColumns()} columns</strong>
            <span className={helpClass}>
              For another program. Field names as in our webhook, times with their zone.
            </span>
          </Stack>
        </Tick>
      </fieldset>
      <Help>
        {isPlain && `Times read ${momentWords(Date.now())}. `}Every text is quoted, so Excel opens it in any
        country.
      </Help>
      <p role="status">{exportWords(state)}</p>
      <DialogActions>
        {(isRunning || state.kind === 'failed') && <Button onClick={cancel}>Cancel</Button>}
        {!isRunning && state.kind !== 'failed' && (
          <>
            {sold !== undefined && <Button onClick={() => save(true)}>Export sold only</Button>}
            <Button kind="first" onClick={() => save(false)}>
              {`Export${count === undefined ? '' : ` ${counted(count, 'lead')}`}`}
            </Button>
          </>
        )}
        {state.kind === 'failed' && (
          <Button kind="first" onClick={() => save(isSold)}>
            Try again
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
}

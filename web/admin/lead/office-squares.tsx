import { useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { keptSquares } from './squares-draft.ts';
import { SquaresForm, useTakeBack } from './squares-form.tsx';

interface SquaresProps {
  api: AdminApi;
  lead: Lead;
  product: string;
  /** How many things of it are not saved. */
  onUnsaved: (count: number) => void;
  isRefused: boolean;
}

/** The office's own reading of the paper: open where the reader refused it, else behind a button. */
export function OfficeSquares({ isRefused, ...props }: SquaresProps) {
  const { api, lead } = props;
  const hasPrice = lead.office_price !== undefined;
  const [isOpen, setOpen] = useState<boolean | null>(() =>
    keptSquares.of(lead.id) === undefined ? null : true,
  );
  const takeBack = useTakeBack(api, lead);
  if (isOpen ?? (isRefused && !hasPrice))
    return <SquaresForm {...props} isAskedFor={isOpen === true} onDone={() => setOpen(false)} />;
  return (
    <div className="lead-control-row squares-send">
      <button type="button" className="admin-button" data-key="squares" onClick={() => setOpen(true)}>
        {hasPrice ? 'Change squares' : 'Enter squares yourself'}
      </button>
      {hasPrice && (
        <button
          type="button"
          className="admin-button"
          aria-disabled={takeBack.isPending}
          onClick={() => takeBack.isPending || takeBack.mutate()}
        >
          {isRefused ? 'Take the office’s price back' : 'Go back to what the reader read'}
        </button>
      )}
    </div>
  );
}

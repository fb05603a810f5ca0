import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { refreshLead, updateLeads } from '#web/admin/data/lead-cache.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useKeys } from '#web/admin/keys/use-keys.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/stack.tsx';
import { failureWords } from '#web/words/office/formats.ts';
import { NOT_REACHED } from './send-quote.tsx';
import { keptSquares } from './squares-draft.ts';
import { SquaresForm, type SquaresProps } from './squares-form.tsx';

/** Takes the office's price back. */
function useTakeBack(lead: Lead) {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: () => api.priceLead(lead.id, { takenBack: true, seen: lead.office_price?.at ?? null }),
    onSuccess: (priced) => {
      updateLeads(client, [priced]);
      showToast('success', 'Office price taken back');
    },
    onError: (error) =>
      showToast('failure', 'Office price not taken back', {
        detail: { name: lead.name, words: failureWords(error, NOT_REACHED) },
      }),
    onSettled: () => void refreshLead(client, lead.id),
  });
}

interface OfficeSquaresProps extends Omit<SquaresProps, 'isAskedFor' | 'onDone'> {
  /** The reader refused the PDF: the form stands open. */
  isRefused?: boolean;
}

/** The squares by the office: open where the reader refused the paper, else behind a button. */
export function OfficeSquares({ isRefused = false, ...props }: OfficeSquaresProps) {
  const { lead, hasPaper } = props;
  const hasPrice = lead.office_price !== undefined;
  const [isOpen, setOpen] = useState<boolean | null>(() =>
    keptSquares.of(lead.id) === undefined ? null : true,
  );
  const takeBack = useTakeBack(lead);
  const showsForm = isOpen ?? (isRefused && !hasPrice);
  useKeys('lead', ({ kind }) => {
    if (kind !== 'squares' || showsForm) return false;
    setOpen(true);
    return true;
  });
  if (showsForm) return <SquaresForm {...props} isAskedFor={isOpen === true} onDone={() => setOpen(false)} />;
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>{hasPrice ? 'Change squares' : 'Enter squares yourself'}</Button>
      {hasPrice && (
        <Button aria-disabled={takeBack.isPending} onClick={() => takeBack.isPending || takeBack.mutate()}>
          {isRefused || !hasPaper ? 'Undo your price' : 'Go back to what the reader read'}
        </Button>
      )}
    </Row>
  );
}

import { useState } from 'react';
import { isSold } from '#shared/lead/sale.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { soldChange } from './inspection-outcome.ts';
import { SaleFields, useSale } from './sale-fields.tsx';

interface Props {
  lead: Lead;
  change: ChangeLead;
  onDone: () => void;
}

/** What was sold, to a lead that is sold now, or whose sale was said wrong. */
export function SaleDialog({ lead, change, onDone }: Props) {
  const [now] = useState(() => new Date());
  const sold = useSale(lead, now);
  return (
    <Dialog
      title={isSold(lead) ? 'Change the sale' : 'What was sold?'}
      about={<bdi>{lead.name}</bdi>}
      onClose={onDone}
    >
      <SaleFields {...sold} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button
          kind="first"
          disabled={sold.isWrong}
          onClick={() => {
            onDone();
            void change(soldChange(lead, sold.sale, now));
          }}
        >
          {isSold(lead) ? 'Save' : 'Save as sold'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

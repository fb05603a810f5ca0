import { useState } from 'react';
import { isSold } from '#shared/lead/sale.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { SaleDialog } from '#web/admin/inspections/sale-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './next-step.module.css';

interface Props {
  lead: Lead;
  change: ChangeLead;
}

/** Says what was sold, with or without an inspection, or corrects it; not of a lead that is lost. */
export function Sold({ lead, change }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (lead.status === 'cancelled') return null;
  return (
    <>
      <Button kind="bare" className={styles.minor} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isSold(lead) ? 'Change sale' : 'Sold…'}
      </Button>
      {isOpen && <SaleDialog lead={lead} change={change} onDone={() => setOpen(false)} />}
    </>
  );
}

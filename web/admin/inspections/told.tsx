import { isInspectionTold } from '#shared/lead/inspection-notices.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { Tag } from '#web/ui/tag.tsx';

/** Whether its homeowner knows of the inspection as it is; nothing without one. */
export function Told({ lead }: { lead: Lead }) {
  const isTold = isInspectionTold(lead);
  if (isTold === undefined) return null;
  return <Tag tone={isTold ? undefined : 'warn'}>{isTold ? 'Told' : 'Not told'}</Tag>;
}

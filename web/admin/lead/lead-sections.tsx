import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { useAdmins } from '#web/admin/admins/use-admins.ts';
import { Duplicates } from './duplicates.tsx';
import { LeadHead } from './lead-head.tsx';
import type { Leave } from './leave-link.tsx';
import { DeleteLead } from './office/delete-lead.tsx';
import { History } from './office/history.tsx';
import { NextStep } from './office/next-step.tsx';
import { dropNoteDraft } from './office/note-draft.ts';
import { Notes } from './office/notes.tsx';
import { StatusControls } from './office/status-controls.tsx';
import { whoIsAmong } from './office/who-is.ts';
import { RoofAbove } from './roof-above/roof-above.tsx';
import { ClaimSection } from './sections/claim-section.tsx';
import { ConsentSection } from './sections/consent-section.tsx';
import { FormSection } from './sections/form-section.tsx';
import { QuoteSection } from './sections/quote-section.tsx';
import { RecordSection } from './sections/record-section.tsx';
import { RoofSection } from './sections/roof-section.tsx';
import { useChangedLead } from './use-lead-change.ts';
import { type OnUnsaved, useUnsavedParts } from './use-unsaved-parts.ts';

interface Props {
  api: AdminApi;
  product: string;
  mapsKey: string;
  detail: LeadDetail;
  now: Date;
  leave: Leave;
  onUnsaved: OnUnsaved;
  onDeleted: () => void;
}

/** All there is of a lead: what the homeowner told, and what the office does. */
export function LeadSections({ api, product, mapsKey, detail, now, leave, onUnsaved, onDeleted }: Props) {
  const client = useQueryClient();
  const { duplicates, document, roof } = detail;
  const { lead, change } = useChangedLead(api, detail.lead);
  const drop = useCallback(() => dropNoteDraft(client, lead.id), [client, lead.id]);
  const unsaved = useUnsavedParts(onUnsaved, drop);
  const log = detail.log.filter((line) => line !== null);
  const whoIs = whoIsAmong(useAdmins(api).data?.items ?? []);
  return (
    <>
      <LeadHead lead={lead} product={product} now={now}>
        <StatusControls lead={lead} change={change} />
        <Duplicates duplicates={duplicates} leave={leave} />
      </LeadHead>
      <div className="lead-columns">
        <div className="lead-sections">
          <QuoteSection lead={lead} product={product} />
          <RoofSection lead={lead} product={product} />
          <RoofAbove api={api} lead={lead} roof={roof} mapsKey={mapsKey} />
          <ClaimSection api={api} lead={lead} document={document} />
        </div>
        <div className="lead-office">
          <NextStep api={api} lead={lead} change={change} now={now} onUnsaved={unsaved.setDay} />
          <Notes api={api} leadId={lead.id} log={log} whoIs={whoIs} onUnsaved={unsaved.setNote} />
          <History lead={lead} log={log} whoIs={whoIs} />
        </div>
        <div className="lead-rest">
          <FormSection lead={lead} />
          <ConsentSection lead={lead} />
          <RecordSection api={api} lead={lead} />
          <DeleteLead
            api={api}
            lead={lead}
            onDeleted={() => {
              drop();
              // At once: the way back is not to ask about a lead that is gone.
              flushSync(() => onUnsaved(0));
              onDeleted();
            }}
          />
        </div>
      </div>
    </>
  );
}

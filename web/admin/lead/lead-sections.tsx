import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { DeleteLead } from '#web/admin/lead/office/delete-lead.tsx';
import { History } from '#web/admin/lead/office/history.tsx';
import { NextStep } from '#web/admin/lead/office/next-step.tsx';
import { dropNoteDraft } from '#web/admin/lead/office/note-draft.ts';
import { Notes } from '#web/admin/lead/office/notes.tsx';
import { StatusControls } from '#web/admin/lead/office/status-controls.tsx';
import { whoIsAmong } from '#web/admin/lead/office/who-is.ts';
import { RoofAbove } from '#web/admin/lead/roof-above/roof-above.tsx';
import { ClaimSection } from '#web/admin/lead/sections/claim-section.tsx';
import { ConsentSection } from '#web/admin/lead/sections/consent-section.tsx';
import { FormSection } from '#web/admin/lead/sections/form-section.tsx';
import { QuoteSection } from '#web/admin/lead/sections/quote-section.tsx';
import { RecordSection } from '#web/admin/lead/sections/record-section.tsx';
import { RoofSection } from '#web/admin/lead/sections/roof-section.tsx';
import { useAdmins } from '#web/admin/people/use-people.ts';
import { type Leave, type OnUnsaved, useUnsavedParts } from '#web/admin/ui/unsaved.tsx';
import { Duplicates } from './duplicates.tsx';
import { LeadHead } from './lead-head.tsx';
import { useChangedLead } from './use-lead-change.ts';

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

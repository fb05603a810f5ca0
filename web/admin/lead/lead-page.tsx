import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useCallback, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { Brand } from '#shared/site/brand.ts';
import { RunBar } from '#web/admin/changes/bulk-run-bar.tsx';
import { useUndoForAll } from '#web/admin/changes/undo-for-all.ts';
import { useChangedLead } from '#web/admin/changes/use-lead-changes.ts';
import { useLeadDetail } from '#web/admin/data/lead-detail.ts';
import { isGone } from '#web/admin/data/queries.ts';
import { PossibleDuplicates } from '#web/admin/merge/duplicate-line.tsx';
import { useUndoMerge } from '#web/admin/merge/use-merge.ts';
import { useAdmins } from '#web/admin/people/team.ts';
import { BoneCard, LoadingPage } from '#web/admin/ui/bones.tsx';
import { Empty, FailedLoad } from '#web/admin/ui/failed-load.tsx';
import { panelsClass } from '#web/admin/ui/panels.tsx';
import { Dock } from '#web/admin/ui/toasts.tsx';
import { type OnUnsaved, useUnsavedParts } from '#web/admin/ui/unsaved.tsx';
import { useBackToList } from '#web/admin/urls/navigation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { failureReason, momentWords } from '#web/words/office/formats.ts';
import { DeleteLead } from './delete-lead.tsx';
import { History, whoIsAmong } from './history.tsx';
import { type BarProps, LeadBar } from './lead-bar.tsx';
import { LeadHead } from './lead-head.tsx';
import styles from './lead-page.module.css';
import { MergedAway, MergedLeads } from './merged-leads.tsx';
import { NextStep } from './next-step.tsx';
import { dropNoteDraft, LeftNote, NoteForm } from './notes.tsx';
import { OfficeSquares } from './office-squares.tsx';
import { ClaimSection, QuoteSection } from './quote-and-claim.tsx';
import { hasRoof, RoofSection } from './roof-section.tsx';
import { ConsentSection, FormSection, SaidSection } from './sections.tsx';
import { SourceSection } from './source-section.tsx';
import { keptSquares } from './squares-draft.ts';

interface LeadPageProps extends BarProps {
  brand: Brand;
  /** The site's browser key for Google Maps; empty without one. */
  mapsKey: string;
  onUnsaved: OnUnsaved;
}

/** `/admin/leads/:id`: one lead. */
export function LeadPage(props: LeadPageProps) {
  const { id, brand, mapsKey, leave, onUnsaved } = props;
  const { goBack } = useBackToList();
  return (
    <div className={styles.page}>
      <LeadBar {...props} />
      <LoadedLead
        id={id}
        brand={brand}
        mapsKey={mapsKey}
        leave={leave}
        onUnsaved={onUnsaved}
        onDeleted={goBack}
      />
    </div>
  );
}

interface LoadedProps extends Pick<LeadPageProps, 'id' | 'brand' | 'mapsKey' | 'leave' | 'onUnsaved'> {
  onDeleted: () => void;
}

function LoadedLead({ id, ...props }: LoadedProps) {
  const loaded = useLeadDetail(id);
  const { data: detail, error } = loaded;
  useTitle(detail?.lead.name);
  if (isGone(error))
    return (
      <Empty>
        <p role="alert">This lead was deleted.</p>
        <LeftNote leadId={id} />
      </Empty>
    );
  if (detail === undefined)
    return error === null ? (
      <LoadingLead />
    ) : (
      <FailedLoad text="Failed to load lead" error={error} retry={() => void loaded.refetch()} />
    );
  return (
    <>
      {error !== null && (
        <Notice tone="warn" className={styles.stale} role="status">
          <p>
            Couldn’t refresh. Showing this lead as of{' '}
            {momentWords(new Date(loaded.dataUpdatedAt).toISOString())}. {failureReason(error)}
          </p>
        </Notice>
      )}
      {detail.lead.merged_into === undefined ? (
        <LeadSections {...props} key={id} detail={detail} />
      ) : (
        <MergedAway {...props} detail={detail} />
      )}
    </>
  );
}

/** In place of a lead: its head, its sections, and beside them what is next and what was done. */
const LoadingLead = () => (
  <LoadingPage text="Loading lead...">
    <BoneCard lines={3} />
    <div className={clsx(panelsClass, styles.columns)}>
      <div className={styles.next}>
        <BoneCard lines={14} />
      </div>
      <div className={clsx(panelsClass, styles.sections)}>
        <BoneCard lines={7} />
        <BoneCard lines={2} />
      </div>
    </div>
  </LoadingPage>
);

/** The tab is called as the lead while it shows it. */
function useTitle(name: string | undefined) {
  useEffect(() => {
    if (name === undefined || name === '') return;
    const [before, title] = [document.title, `${name} – Admin`];
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [name]);
}

type LeadSectionsProps = Omit<LoadedProps, 'id'> & { detail: LeadDetail };

/** All there is of a lead: what the homeowner told, and what the office does. */
function LeadSections(props: LeadSectionsProps) {
  const { brand, detail, leave, onUnsaved, onDeleted } = props;
  const client = useQueryClient();
  const { duplicates, mergedLeads = [] } = detail;
  const { lead, change, undo } = useChangedLead(detail.lead);
  const undoMerge = useUndoMerge(lead, mergedLeads);
  const forAll = useUndoForAll();
  const drop = useCallback(() => {
    dropNoteDraft(client, lead.id);
    keptSquares.forget(lead.id);
  }, [client, lead.id]);
  const unsaved = useUnsavedParts(onUnsaved, drop);
  const log = detail.log.filter((line) => line !== null);
  const admins = useAdmins().data;
  const whoIs = whoIsAmong(admins?.items);
  return (
    <>
      <LeadHead lead={lead} company={brand} />
      {forAll.run !== null && (
        <Dock>
          <RunBar run={forAll.run} again={forAll.again} close={forAll.close} />
        </Dock>
      )}
      <PossibleDuplicates lead={lead} duplicates={duplicates} leave={leave} />
      <div className={clsx(panelsClass, styles.columns)}>
        <div className={styles.next}>
          <NextStep lead={lead} change={change} onUnsaved={unsaved.setDay} leave={leave}>
            <NoteForm lead={lead} onUnsaved={unsaved.setNote} />
          </NextStep>
        </div>
        <QuoteAndHome {...props} lead={lead} whoIs={whoIs} onPaper={unsaved.setPaper} />
        <div className={styles.log}>
          <History
            lead={lead}
            log={log}
            undo={undo}
            undoMerge={undoMerge}
            undoForAll={forAll.undoForAll}
            whoIs={whoIs}
          />
        </div>
        <Rest lead={lead} drop={drop} onUnsaved={onUnsaved} onDeleted={onDeleted} />
      </div>
    </>
  );
}

interface QuoteAndHomeProps extends Pick<LeadSectionsProps, 'brand' | 'mapsKey' | 'detail' | 'leave'> {
  lead: Lead;
  whoIs: (by: string) => string;
  /** Told whether squares are typed and not saved. */
  onPaper: OnUnsaved;
}

/** The quote and what it rests on: the claim, what the homeowner told, and the roof. */
function QuoteAndHome({ lead, brand, mapsKey, detail, leave, whoIs, onPaper }: QuoteAndHomeProps) {
  const { product } = brand;
  const { document, roof, mergedLeads = [] } = detail;
  // What somebody is to do comes first.
  const isRefused = document?.state === 'refused';
  const claim = <ClaimSection lead={lead} product={product} detail={detail} onUnsaved={onPaper} />;
  // Without a paper, beside what the figure is to replace.
  const squares = lead.documentId === undefined && (
    <OfficeSquares lead={lead} product={product} onUnsaved={onPaper} hasPaper={false} />
  );
  return (
    <div className={clsx(panelsClass, styles.sections)}>
      {isRefused && claim}
      <RoofSection lead={lead} roof={roof} mapsKey={mapsKey}>
        {squares}
      </RoofSection>
      <QuoteSection lead={lead} product={product} whoIs={whoIs}>
        {!hasRoof(roof) && squares}
      </QuoteSection>
      <SaidSection lead={lead} product={product} />
      {!isRefused && claim}
      <MergedLeads survivor={lead} leads={mergedLeads} leave={leave} />
    </div>
  );
}

interface RestProps extends Pick<LoadedProps, 'onUnsaved' | 'onDeleted'> {
  lead: Lead;
  /** Forgets what was being written on it. */
  drop: () => void;
}

/** What is looked up once in a while. */
const Rest = ({ lead, drop, onUnsaved, onDeleted }: RestProps) => (
  <div className={clsx(panelsClass, styles.rest)}>
    <SourceSection lead={lead} />
    <FormSection lead={lead} />
    <ConsentSection lead={lead} />
    <DeleteLead
      lead={lead}
      onDeleted={() => {
        drop();
        // At once: the way back is not to ask about a lead that is gone.
        flushSync(() => onUnsaved(0));
        onDeleted();
      }}
    />
  </div>
);

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { leadInput, snapshot } from '#test/support/leads.ts';
import { type Answers, renderPart, type World } from '#test/support/office-screen.tsx';
import { CallSheets } from '#web/admin/call/call-link.tsx';
import { useChangedLead } from '#web/admin/changes/use-lead-changes.ts';
import { useLeadDetail } from '#web/admin/data/lead-detail.ts';
import { leadKey } from '#web/admin/data/queries.ts';
import { LeadPage } from '#web/admin/lead/lead-page.tsx';
import { BackProvider, listenForBack, useUnsaved } from '#web/admin/ui/unsaved.tsx';
import { useLeadInAddress } from '#web/admin/urls/navigation.ts';

const blockBack = listenForBack(window);

export const leadId = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
export const leadPath = `/leads/${leadId}`;
export const get = `GET ${leadPath}`;
export const patch = `PATCH ${leadPath}`;
export const undo = `POST ${leadPath}/undo`;

/** What the team read from the PDF for a lead whose estimate could not be read. */
export const office_price = {
  ...snapshot(2840),
  rates: defaultRates,
  page: 3,
  reason: 'Read from the PDF, page 3',
  by: 'dana@mail.example',
  at: '2026-11-21T10:00:00.000Z',
};

/** All that the office has of a lead that just came in. */
export const detailOf = (changes: Partial<Lead> = {}, more: Partial<LeadDetail> = {}): LeadDetail => ({
  lead: { ...leadInput({ id: leadId }), status: 'new', created_at: '2026-11-20T15:04:06.000Z', ...changes },
  log: [],
  duplicates: [],
  document: null,
  ...more,
});

export const note = (text: string, at = '2026-11-21T10:00:00.000Z'): HistoryEntry => ({
  id: `${at}#${text.slice(0, 8)}`,
  at,
  by: 'dana@mail.example',
  kind: 'note',
  text,
});

/** What a section of the page is given. */
interface Given extends ReturnType<typeof useChangedLead> {
  detail: LeadDetail;
  onUnsaved: (count: number) => void;
}
type Section = (given: Given) => ReactNode;

interface SectionOfLeadProps {
  section: Section;
  onUnsaved: (count: number) => void;
}

function SectionOfLead({ section, onUnsaved }: SectionOfLeadProps) {
  const { data } = useLeadDetail(leadId);
  return data && <Changed section={section} onUnsaved={onUnsaved} detail={data} />;
}

function Changed({ section, detail, ...given }: SectionOfLeadProps & { detail: LeadDetail }) {
  return section({ ...given, ...useChangedLead(detail.lead), detail });
}

/**
 * Draws a section of a lead's page alone, as the page has it: with changes on their way, asked for again after them.
 * @param detail what the server gives for the lead, where the answers do not say
 */
export function renderSection(
  detail: LeadDetail,
  section: Section,
  answers: Answers = {},
  world: World = {},
) {
  const seen = { unsaved: 0 };
  const onUnsaved = (count: number) => {
    seen.unsaved = count;
  };
  let stored = detail;
  const { [patch]: change, [undo]: takeBack } = answers;
  const server: Answers = {
    [get]: () => Response.json(stored),
    ...answers,
    ...(change && {
      async [patch](body) {
        const response = await change(body);
        if (response.ok) stored = { ...stored, lead: await response.clone().json() };
        return response;
      },
    }),
    ...(takeBack && {
      async [undo](body) {
        const response = await takeBack(body);
        if (response.ok) stored = { ...stored, lead: (await response.clone().json()).lead };
        return response;
      },
    }),
  };
  const part = renderPart(null, { ...world, server });
  part.client.setQueryData(leadKey(leadId), detail);
  part.show(<SectionOfLead section={section} onUnsaved={onUnsaved} />);
  return { ...part, unsaved: () => seen.unsaved };
}

function Opened({ asked, onCount }: { asked: string[]; onCount: (count: number) => void }) {
  const [unsaved, setCount] = useState(0);
  const { setUnsaved, leave, question } = useUnsaved();
  const onUnsaved = useCallback(
    (count: number, drop?: () => void) => {
      setCount(count);
      onCount(count);
      setUnsaved(count, drop);
    },
    [setUnsaved, onCount],
  );
  const id = useLeadInAddress();
  const unsavedNow = useRef(0);
  unsavedNow.current = unsaved;
  useEffect(() => {
    if (id === undefined) asked.push(`left with ${unsavedNow.current} unsaved`);
  }, [id, asked]);
  return (
    <>
      {id !== undefined && (
        <LeadPage id={id} brand={defaultBrand} mapsKey="" leave={leave} onUnsaved={onUnsaved} />
      )}
      {question}
    </>
  );
}

/** Opens a lead's whole page: for what its sections have to do with each other, and with the way in and out. */
export function openLead(
  detail: LeadDetail | undefined,
  answers: Answers = {},
  history: World['history'] = [],
) {
  const asked: string[] = [];
  const seen = { unsaved: 0 };
  const onCount = (count: number) => {
    seen.unsaved = count;
  };
  const page = renderPart(
    <CallSheets>
      <BackProvider value={blockBack}>
        <Opened asked={asked} onCount={onCount} />
      </BackProvider>
    </CallSheets>,
    {
      server: { [get]: () => Response.json(detail), ...answers },
      history: history.length === 0 ? [`/admin/leads/${leadId}`] : history,
    },
  );
  return { ...page, asked, unsaved: () => seen.unsaved };
}

import { createContext, useContext } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { Phone } from '#web/ui/icons.tsx';
import { ageWords, momentWords, NOT_SAID } from '#web/words/office/formats.ts';
import { leadTags, pathWords, quoteWords, roofFacts } from '#web/words/office/lead.ts';
import {
  DocumentButton,
  LeadLink,
  PhoneNumber,
  type SetStatus,
  StatusChoice,
  TrashButton,
} from './lead-controls.tsx';

interface Props {
  lead: Lead;
}

export function NameCell({ lead }: Props) {
  const tags = leadTags(lead);
  return (
    <>
      <LeadLink lead={lead} />
      {tags.length > 0 && (
        <span className="admin-lead-tags">
          {tags.map(({ text, title, tone }) => (
            <span
              key={text}
              className={tone === 'doubt' ? 'admin-tag admin-tag-doubt' : 'admin-tag'}
              title={title}
            >
              <bdi>{text}</bdi>
            </span>
          ))}
        </span>
      )}
    </>
  );
}

export const PhoneCell = ({ lead }: Props) => (
  <PhoneNumber className="admin-lead-phone" phone={lead.phone}>
    <Phone />
    <bdi>{lead.phone}</bdi>
  </PhoneNumber>
);

export const AddressCell = ({ lead }: Props) => (
  <bdi className="admin-lead-address" title={lead.address}>
    {lead.address}
  </bdi>
);

const Fact = ({ value }: { value: string }) => <span data-said={value !== NOT_SAID}>{value}</span>;

export const HomeCell = ({ lead }: Props) => (
  <>
    <span>{pathWords[lead.lead_type]}</span>
    <Fact value={roofFacts(lead).squareFootage} />
  </>
);

export const RoofCell = ({ lead }: Props) => (
  <>
    <Fact value={roofFacts(lead).roofAge} />
    <Fact value={roofFacts(lead).damageType} />
  </>
);

export function QuoteCell({ lead }: Props) {
  const { amount, of } = quoteWords(lead, useRowNeeds().product);
  return (
    <>
      <strong>{amount}</strong>
      <span>{of}</span>
    </>
  );
}

export const AgeCell = ({ lead }: Props) => (
  <time dateTime={lead.created_at} title={momentWords(lead.created_at)}>
    {ageWords(lead.created_at, useRowNeeds().now)}
  </time>
);

export const StatusCell = ({ lead }: Props) => (
  <StatusChoice lead={lead} setStatus={useRowNeeds().setStatus} />
);

export function ActionsCell({ lead }: Props) {
  const { api, setStatus } = useRowNeeds();
  return (
    <>
      <span>{lead.documentId !== undefined && <DocumentButton api={api} lead={lead} compact />}</span>
      <TrashButton lead={lead} setStatus={setStatus} />
    </>
  );
}

/** What the cells of a row need beside their lead. */
export interface RowNeeds {
  api: AdminApi;
  /** The brand's product word, e.g. "Roof". */
  product: string;
  setStatus: SetStatus;
  now: Date;
}

const Needs = createContext<RowNeeds | null>(null);

export const RowNeedsProvider = Needs.Provider;

export function useRowNeeds(): RowNeeds {
  const needs = useContext(Needs);
  if (needs === null) throw new Error('A cell stands in a table of leads.');
  return needs;
}

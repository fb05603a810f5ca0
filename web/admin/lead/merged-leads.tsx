import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { UNMERGE_DAYS } from '#shared/lead/duplicate-limits.ts';
import { phoneLink } from '#shared/lead/phone.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { canUnmerge } from '#shared/merge/survivor.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import type { Brand } from '#shared/site/brand.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { useMerging } from '#web/admin/merge/use-merge.ts';
import { Merge } from '#web/admin/ui/icons.tsx';
import { type Leave, LeaveLink } from '#web/admin/ui/unsaved.tsx';
import { leadPath, useBackToList } from '#web/admin/urls/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { agoWords, momentWords } from '#web/words/office/formats.ts';
import { quoteWords } from '#web/words/office/lead.ts';
import { personName } from '#web/words/office/people.ts';
import { DocumentButton } from './document-button.tsx';
import { ConsentSection, FormSection, SaidSection, Section } from './sections.tsx';

interface Shared {
  leave: Leave;
}

interface MergedProps extends Shared {
  survivor: Lead;
  leads: readonly Lead[];
}

/** The leads that were merged into this one: all there is of each stays a tap away, an estimate once. */
export function MergedLeads({ survivor, leads, leave }: MergedProps) {
  const now = useNow();
  if (leads.length === 0) return null;
  return (
    <Section title="Merged leads">
      <Stack as="ul">
        {leads.map((lead) => (
          <li key={lead.id}>
            <p>
              <LinkToLead lead={lead} leave={leave} /> <span>{quoteNumber(lead.id)}</span>
            </p>
            <Help>
              <Phone phone={lead.phone} /> · <bdi>{lead.email}</bdi> · <bdi>{lead.address}</bdi>
            </Help>
            <Help>
              {quoteWords(lead).amount} {quoteWords(lead).of}, received {agoWords(lead.created_at, now)}
            </Help>
            {lead.documentId !== undefined && lead.documentId !== survivor.documentId && (
              <DocumentButton lead={lead} />
            )}
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function Phone({ phone }: Pick<Lead, 'phone'>) {
  const [href, text] = [phoneLink(phone), formattedPhone(phone)];
  return href === '' ? <bdi>{text}</bdi> : <a href={href}>{text}</a>;
}

function LinkToLead({ lead, leave }: { lead: Pick<Lead, 'id' | 'name'>; leave: Leave }) {
  const navigate = useNavigate();
  const { furtherFromList } = useBackToList();
  const to = leadPath(lead.id);
  return (
    <LeaveLink to={to} leave={leave} go={() => void navigate(to, { state: furtherFromList })}>
      <bdi>{lead.name}</bdi>
    </LeaveLink>
  );
}

interface AwayProps extends Shared {
  brand: Brand;
  detail: LeadDetail;
}

/** The page of a lead that was merged into another: the way there, the way back, and what it says itself. */
export function MergedAway({ brand, detail: { lead, survivor }, leave }: AwayProps) {
  const now = useNow();
  const { unmerge } = useMerging();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { merged_into } = lead;
  if (merged_into === undefined) return null;
  const kept = survivor ?? { id: merged_into.id, name: quoteNumber(merged_into.id) };
  return (
    <Stack gap={3}>
      <Card as="header">
        <Stack gap={3}>
          <h1 ref={heading} tabIndex={-1}>
            <bdi>{lead.name}</bdi>
          </h1>
          <Help>
            {quoteNumber(lead.id)}, {quoteWords(lead).amount} {quoteWords(lead).of}
          </Help>
          <Notice tone="warn" sign={<Merge />}>
            <p>
              <b>
                Merged into <LinkToLead lead={kept} leave={leave} />
              </b>{' '}
              by <bdi>{personName(merged_into.by)}</bdi>,{' '}
              <time dateTime={merged_into.at}>{momentWords(merged_into.at)}</time>. Work goes on there. What
              this lead says itself is kept below.
            </p>
          </Notice>
          {canUnmerge(merged_into.at, now) ? (
            <p>
              <Button onClick={() => void unmerge(merged_into.id, lead)}>Undo merge</Button>
            </p>
          ) : (
            <Help>A merge can be undone for {UNMERGE_DAYS} days.</Help>
          )}
        </Stack>
      </Card>
      <SaidSection lead={lead} product={brand.product} />
      {lead.documentId !== undefined && (
        <Section title="Insurance estimate">
          <div>
            <DocumentButton lead={lead} />
          </div>
        </Section>
      )}
      <FormSection lead={lead} />
      <ConsentSection lead={lead} />
    </Stack>
  );
}

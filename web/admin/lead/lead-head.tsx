import { formattedPhone } from '#shared/lead/phone.ts';
import './lead-head.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { isUrgent, type Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-link.ts';
import type { Brand } from '#shared/site/brand.ts';
import { CallLink } from '#web/admin/call/call-link.tsx';
import { type Leave, LeaveLink } from '#web/admin/ui/unsaved.tsx';
import { leadPath, useBackToList } from '#web/admin/urls/navigation.ts';
import { Message, Phone } from '#web/ui/icons.tsx';
import { agoWords, momentWords } from '#web/words/office/formats.ts';
import { headTags, mailLink, mapLink } from '#web/words/office/lead.ts';
import { leadNotes } from '#web/words/office/lead-log.ts';
import { type Texting, textToLead } from '#web/words/office/text-message.ts';

interface LeadHeadProps {
  lead: Lead;
  company: Texting & Pick<Brand, 'product'>;
  now: Date;
  /** What else is beside the number to call. */
  children: ReactNode;
}

const tagClasses = {
  plain: 'admin-tag',
  doubt: 'admin-tag admin-tag-doubt',
  urgent: 'admin-tag lead-tag-urgent',
};

/** Who it is and how to call: all of it that somebody on the phone looks for first. */
export function LeadHead({ lead, company, now, children }: LeadHeadProps) {
  const text = textToLead(lead, company);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The link that led here is gone; the page begins with the name.
    heading.current?.focus({ preventScroll: true });
    const frame = heading.current?.closest('.admin-scroll');
    for (const scroller of [frame, document.documentElement]) if (scroller) scroller.scrollTop = 0;
  }, []);
  return (
    <header className="lead-head" data-urgent={isUrgent(lead)}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{lead.name}</bdi>
        </h1>
        <p className="lead-tags">
          {headTags(lead).map(({ text, tone }) => (
            <span key={text} className={tagClasses[tone]}>
              {text}
            </span>
          ))}
          <span>
            Received <time dateTime={lead.created_at}>{agoWords(lead.created_at, now)}</time>
          </span>
        </p>
        <p className="lead-reach">
          <b>{quoteNumber(lead.id)}</b>{' '}
          <a href={mailLink(lead.email)}>
            <bdi>{lead.email}</bdi>
          </a>
        </p>
        <p className="lead-reach">
          <bdi>{lead.address}</bdi>{' '}
          <a href={mapLink(lead.address)} target="_blank" rel="noopener noreferrer">
            Map
          </a>
        </p>
      </div>
      <div className="lead-act">
        <CallLink className="lead-call" lead={lead}>
          <Phone />
          <span>
            Call <bdi>{formattedPhone(lead.phone)}</bdi>
          </span>
        </CallLink>
        {text !== '' && (
          <a className="admin-button lead-text-link" href={text}>
            <Message />
            Text
          </a>
        )}
        {children}
      </div>
      <ul className="lead-remarks">
        {leadNotes(lead, company.product).map(({ text, doubt }) => (
          <li key={text} data-doubt={doubt}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </header>
  );
}

/** Other leads with the same phone or email, each a way to it. */
export function Duplicates({ duplicates, leave }: Pick<LeadDetail, 'duplicates'> & { leave: Leave }) {
  const navigate = useNavigate();
  const { furtherFromList } = useBackToList();
  if (duplicates.length === 0) return null;
  return (
    <div className="lead-duplicates">
      <span>Possible duplicate of</span>
      <ul>
        {duplicates.map(({ id, name, created_at }) => (
          <li key={id}>
            <LeaveLink
              to={leadPath(id)}
              leave={leave}
              go={() => void navigate(leadPath(id), { state: furtherFromList })}
            >
              <bdi>{name}</bdi>, {momentWords(created_at)}
            </LeaveLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

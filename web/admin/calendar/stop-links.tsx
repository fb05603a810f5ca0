import { createContext, useContext } from 'react';
import { Link } from 'react-router-dom';
import { phoneLink } from '#shared/lead/phone.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { CallLink } from '#web/admin/call/call-link.tsx';
import type { InspectionFields } from '#web/admin/inspections/inspection-draft.ts';
import { routeLink, type Stop } from '#web/admin/inspections/schedule.ts';
import { Clock } from '#web/admin/ui/icons.tsx';
import { leadPath } from '#web/admin/urls/navigation.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { icon, Phone, Pin } from '#web/ui/icons.tsx';
import { mapLink } from '#web/words/office/lead.ts';

const Route = icon(
  <>
    <circle cx="6" cy="18" r="2.3" />
    <circle cx="18" cy="6" r="2.3" />
    <path d="M8.3 18H15a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h6.7" />
  </>,
);
const Someone = icon(
  <>
    <circle cx="12" cy="8.5" r="3.8" />
    <path d="M4.5 20c.8-4 3.8-5.8 7.5-5.8s6.7 1.8 7.5 5.8" />
  </>,
);

/** What the calendar opens without being left. */
export type Opened =
  /** How the inspection went. */
  | { kind: 'outcome'; lead: Lead }
  /** Its time and who goes. */
  | { kind: 'book'; lead: Lead; first?: Partial<InspectionFields> }
  /** Tells its homeowner that somebody is late, and on demand the next one. */
  | { kind: 'late'; stop: Stop; next: Stop | undefined }
  /** Which lead is to be inspected. */
  | { kind: 'find'; first: Partial<InspectionFields> };

const OpenContext = createContext<(opened: Opened) => void>(() => {});

/** All under it opens what it asks for by that. */
export const OpenProvider = OpenContext.Provider;
export const useOpen = () => useContext(OpenContext);

/** The first word of a name. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;

interface Props {
  lead: Lead;
  className?: string | undefined;
}

export const NameLink = ({ lead: { id, name }, className }: Props) => (
  <Link className={className} to={leadPath(id)}>
    <bdi>{name}</bdi>
  </Link>
);

/** Calls the homeowner; nothing where they left no number. */
export const CallSign = ({ lead }: Props) =>
  phoneLink(lead.phone) !== '' && (
    <CallLink
      className={buttonClass('icon')}
      lead={lead}
      aria-label={`Call ${lead.name}, ${formattedPhone(lead.phone)}`}
    >
      <Phone />
    </CallLink>
  );

/** Where it is, in the map; nothing without an address. */
export const MapSign = ({ lead: { name, address } }: Props) =>
  address.trim() !== '' && (
    <ButtonLink
      kind="icon"
      href={mapLink(address)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Map: ${name}`}
    >
      <Pin />
    </ButtonLink>
  );

/** Asks how it went. */
export function AskButton({ lead, className }: Props) {
  const open = useOpen();
  return (
    <Button className={className} aria-haspopup="dialog" onClick={() => open({ kind: 'outcome', lead })}>
      How did it go?
    </Button>
  );
}

/** Says who goes. */
export function AssignButton({ lead }: Props) {
  const open = useOpen();
  return (
    <Button
      kind="bare"
      aria-haspopup="dialog"
      aria-label={`Assign: ${lead.name}`}
      onClick={() => open({ kind: 'book', lead })}
    >
      <Someone />
      Assign
    </Button>
  );
}

interface LateProps {
  stop: Stop;
  /** Of the same person. */
  next: Stop | undefined;
  /** In words, not as a sign. */
  isWord?: boolean;
}

export function LateButton({ stop, next, isWord = false }: LateProps) {
  const open = useOpen();
  return (
    <Button
      kind={isWord ? 'quiet' : 'icon'}
      aria-haspopup="dialog"
      aria-label={`Tell ${firstName(stop.lead.name)} you’re late`}
      onClick={() => open({ kind: 'late', stop, next })}
    >
      <Clock />
      {isWord && 'Late'}
    </Button>
  );
}

interface RouteProps {
  stops: readonly Stop[];
  label: string;
  className?: string | undefined;
}

/** All stops of a day in the map; nothing without an address. */
export function RouteLink({ stops, label, className }: RouteProps) {
  const href = routeLink(stops);
  return (
    href !== '' && (
      <a className={buttonClass('bare', className)} href={href} target="_blank" rel="noopener noreferrer">
        <Route />
        {label}
      </a>
    )
  );
}

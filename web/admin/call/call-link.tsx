import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  type Ref,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { phoneLink } from '#shared/lead/phone.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { tellCall } from '#web/admin/data/presence.ts';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { fromList, leadPath, useLeadInAddress } from '#web/admin/urls/navigation.ts';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { onceSeenAgain } from './on-return.ts';

/** What asks; it is there before a call ends. */
export const callSheet = lazyChunk(() => import('./call-sheet.tsx'));

interface AskAboutCall {
  /** The number was pressed: asks how the call went, on a phone once the page is seen again. */
  pressed: (lead: Lead, beside: Element) => void;
  /** Asks at once; with `picksTime`, when to call back. */
  ask: (lead: Lead, beside: Element, how?: { picksTime: boolean }) => void;
}

const CallSheetContext = createContext<AskAboutCall>({ pressed: () => {}, ask: () => {} });

/** Asks how a call went, wherever a number stands. */
export const useCallSheet = () => useContext(CallSheetContext);

interface Call {
  id: number;
  lead: Lead;
  /** What the sheet stands beside, where there is room. */
  beside: Element;
  picksTime: boolean;
}

/** The page, and over it the sheet that asks how a call went; of who was reached it opens the lead, for the next step. */
export function CallSheets({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const opened = useLeadInAddress();
  const [call, setCall] = useState<Call | null>(null);
  const calls = useRef(0);
  const stopWaiting = useRef(() => {});
  const ask = useCallback((lead: Lead, beside: Element, { picksTime } = { picksTime: false }) => {
    stopWaiting.current();
    calls.current += 1;
    setCall({ id: calls.current, lead, beside, picksTime });
  }, []);
  const client = useQueryClient();
  const pressed = useCallback(
    (lead: Lead, beside: Element) => {
      tellCall(client, lead.id);
      stopWaiting.current();
      stopWaiting.current = onceSeenAgain(() => ask(lead, beside));
    },
    [ask, client],
  );
  useEffect(() => () => stopWaiting.current(), []);
  const sheet = useMemo(() => ({ pressed, ask }), [pressed, ask]);
  return (
    <CallSheetContext value={sheet}>
      {children}
      {call !== null && (
        <LazyPanel part={callSheet} name="what asks about the call">
          {({ CallSheet }) => (
            <CallSheet
              key={call.id}
              lead={call.lead}
              beside={call.beside}
              picksTime={call.picksTime}
              onReached={() => {
                if (opened !== call.lead.id) void navigate(leadPath(call.lead.id), { state: fromList });
              }}
              onClose={() => {
                tellCall(client);
                setCall((now) => (now?.id === call.id ? null : now));
              }}
            />
          )}
        </LazyPanel>
      )}
    </CallSheetContext>
  );
}

interface Props {
  ref?: Ref<HTMLAnchorElement>;
  lead: Lead;
  className: string | undefined;
  /** Where the link says it in a sign alone. */
  'aria-label'?: string;
  children: ReactNode;
}

/** Calls the lead when tapped, and then asks how the call went; plain text where the visitor typed no number. */
export function CallLink({ lead, children, ...rest }: Props) {
  const { pressed } = useCallSheet();
  const href = phoneLink(lead.phone);
  if (href === '') return <span>{formattedPhone(lead.phone)}</span>;
  return (
    <a {...rest} href={href} onClick={({ currentTarget }) => pressed(lead, currentTarget)}>
      {children}
    </a>
  );
}

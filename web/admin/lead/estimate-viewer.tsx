import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { LeadDocument } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useKeys } from '#web/admin/keys/use-keys.ts';
import { panelsClass } from '#web/admin/ui/panels.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError, Help } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { failureReason } from '#web/words/office/formats.ts';
import styles from './estimate-viewer.module.css';

/** What a link to the estimate itself tells the page. */
const toReadSchema = v.object({ opensPaper: v.literal(true) });

/** The lead’s PDF beside what was read in it and the form for its squares. */
interface Paper {
  isOpen: boolean;
  /** Where it opens first. */
  page: number | undefined;
  /** Opens it by a link made for this one time; it is noted who opened it, as in a tab of its own. */
  show: (page: number | undefined) => void;
  /** The same page once more. */
  again: () => void;
  hide: () => void;
  /** Its address, once there is one. */
  src: string | undefined;
  error: Error | null;
}

/** Null where the browser has no viewer of its own: there the PDF opens as the browser opens it. */
export function usePaper(lead: Lead, document: LeadDocument | null): Paper | null {
  const api = useApi();
  const { isIdle, mutate, reset, variables, data, error } = useMutation({
    // Off line, it fails at once and says so.
    networkMode: 'always',
    mutationFn: async (page: number | undefined) => (await api.leadDocument(lead.id)).url + placeIn(page),
  });
  useKeys('lead', ({ kind }) => {
    if (kind !== 'leave' || isIdle) return false;
    reset();
    return true;
  });
  const page = pageToRead(lead, document);
  const isShown = navigator.pdfViewerEnabled === true && document?.state !== 'gone';
  const opensItself = v.is(toReadSchema, useLocation().state) && isShown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (opensItself) mutate(page);
  }, []);
  if (!isShown) return null;
  return {
    isOpen: !isIdle,
    page,
    show: mutate,
    again: () => mutate(variables),
    hide: reset,
    src: data,
    error,
  };
}

/** The page to read: the office’s own, else where the reader doubted or found the area. */
function pageToRead(
  { office_price }: Pick<Lead, 'office_price'>,
  document: LeadDocument | null,
): number | undefined {
  if (office_price?.page !== undefined) return office_price.page;
  if (document?.state === 'refused') return document.doubt?.page;
  if (document?.state === 'read') return document.witnesses.find(({ agrees }) => agrees)?.evidence.page;
  return undefined;
}

/** A page of a PDF as wide as the frame, without the list of its pages: what browsers’ own viewers know of it. */
const placeIn = (page = 1) => `#page=${page}&navpanes=0&view=FitH`;

/** Shows the PDF beside the form, and gives the room back. */
export const PaperButton = ({ paper }: { paper: Paper }) => (
  <Button
    className={paper.isOpen ? undefined : styles.show}
    onClick={() => (paper.isOpen ? paper.hide() : paper.show(paper.page))}
  >
    {paper.isOpen ? 'Hide PDF' : 'Show PDF here'}
  </Button>
);

/** The PDF beside what is read in it; what is typed there stays, whatever becomes of the PDF. */
export const SplitView = ({ paper, children }: { paper: Paper | null; children: ReactNode }) => (
  <div className={clsx(paper?.isOpen && [panelsClass, styles.desk])}>
    <Stack gap={3}>{children}</Stack>
    {paper?.isOpen && (
      <div className={styles.paper} data-part="paper">
        <Opened paper={paper} />
      </div>
    )}
  </div>
);

function Opened({ paper: { src, error, again } }: { paper: Paper }) {
  if (error !== null)
    return (
      <Stack gap={2}>
        <FieldError>Couldn’t open the PDF. {failureReason(error)}</FieldError>
        <div>
          <Button onClick={again}>Try again</Button>
        </div>
      </Stack>
    );
  if (src !== undefined)
    return <iframe key={src} className={styles.frame} src={src} title="PDF of the estimate" />;
  return <Help role="status">Opening the PDF...</Help>;
}

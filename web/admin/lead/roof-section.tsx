import './office.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { RoofAnswer } from '#shared/roof/lead-roof.ts';
import { FROM_GOOGLE } from '#shared/roof/lead-roof.ts';
import { showRoof } from '#web/admin/data/lead-detail.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { ApiFailure } from '#web/api/client.ts';
import { BuildingsPicture } from '#web/maps/satellite-picture.tsx';
import { failureReason, failureWords, squaresWords } from '#web/words/office/formats.ts';
import { type ShownRoof, shownRoof, useAreaSettings } from './roof.ts';
import { Building, Doubts } from './roof-buildings.tsx';
import { Facts, Section } from './sections.tsx';

interface RoofSectionProps {
  lead: Lead;
  roof: OfficeRoof | undefined;
  /** The site's browser key for Google Maps; empty without one. */
  mapsKey: string;
  /** What prices the lead by hand, where it stands here. */
  children?: ReactNode;
}

/** Whether anything was measured from above. */
export const hasRoof = (roof: OfficeRoof | undefined): roof is OfficeRoof =>
  roof !== undefined && roof.buildings.length > 0;

/** The roof as it was measured from above; nothing where none was. */
export function RoofSection({ roof, ...props }: RoofSectionProps) {
  return hasRoof(roof) ? <Measured {...props} roof={roof} /> : null;
}

function Measured({ lead, roof, mapsKey, children }: RoofSectionProps & { roof: OfficeRoof }) {
  const known = useAreaSettings();
  const shown = known && shownRoof(roof, lead, known.settings);
  return (
    <Section title="Roof from above" beside={shown !== null && <Confidence shown={shown} />}>
      {shown === null ? (
        <p className="admin-hint" role="status">
          Loading settings...
        </p>
      ) : (
        <StoredRoof lead={lead} answer={roof.answer} shown={shown} mapsKey={mapsKey} />
      )}
      {known?.failed === true && (
        <p className="admin-hint">Couldn’t load your correction factor. Sizes are as measured.</p>
      )}
      {/* A building is measured again by where it stands, which is part of what is kept of it. */}
      {isMeasured(roof) && <MeasureAgain leadId={lead.id} />}
      {children}
    </Section>
  );
}

const isMeasured = ({ buildings }: OfficeRoof) => buildings.some(({ measurement }) => measurement !== null);

/** Only of a whole roof. */
function Confidence({ shown: { expired, doubts } }: { shown: ShownRoof }) {
  if (expired.length > 0) return null;
  return doubts.length === 0 ? (
    <span className="admin-tag">High confidence</span>
  ) : (
    <span className="admin-tag admin-tag-doubt">Low confidence</span>
  );
}

interface StoredRoofProps {
  lead: Lead;
  answer: OfficeRoof['answer'];
  shown: ShownRoof;
  /** The site's browser key for Google Maps; empty without one. */
  mapsKey: string;
}

/** What is kept of a measured roof. */
function StoredRoof({ lead, answer, shown, mapsKey }: StoredRoofProps) {
  const { buildings, expired, squareFootage, doubts } = shown;
  const isKept = buildings.length > 0;
  const isOne = buildings.length + expired.length === 1;
  return (
    <>
      {isKept && (
        <BuildingsPicture
          className="roof-above-map"
          buildings={buildings.map(({ letter, measurement: { center } }) => ({ letter, center }))}
          apiKey={mapsKey}
          alt={(letters) => `The roof from above, marked ${letters}`}
        />
      )}
      <Facts
        facts={[
          ...(isKept ? [{ label: 'Measured size', value: squaresWords(squareFootage) }] : []),
          { label: 'Homeowner’s answer', value: answerWords(answer) },
        ]}
      />
      {expired.length > 0 && <p className="roof-above-expired">{expiredWords(expired, isKept)}</p>}
      <Doubts lead={lead} answer={answer} doubts={doubts} among={!isOne} />
      {buildings.map((building) => (
        <Building key={building.letter} building={building} among={!isOne} />
      ))}
      {isKept && <p className="admin-hint">{FROM_GOOGLE}</p>}
    </>
  );
}

interface MeasureAgainProps {
  leadId: string;
}

/** Our own server says why, the day's measurements used up among it. */
const failedWords = (error: Error): string =>
  error instanceof ApiFailure && error.status === 401
    ? failureReason(error)
    : failureWords(error, failureReason(error));

/** Measures the lead's buildings anew; what was shown stays until an answer is there. */
function MeasureAgain({ leadId }: MeasureAgainProps) {
  const api = useApi();
  const client = useQueryClient();
  const say = useToast();
  const measure = useMutation({
    mutationFn: () => api.measureLeadRoof(leadId),
    onSuccess: (roof) => {
      showRoof(client, leadId, roof);
      if (isMeasured(roof)) say('success', 'Roof remeasured');
    },
  });
  return (
    <div className="roof-above-again">
      <button
        type="button"
        className="admin-button"
        aria-disabled={measure.isPending}
        onClick={() => measure.isPending || measure.mutate()}
      >
        {measure.isPending ? 'Measuring...' : 'Remeasure'}
      </button>
      <div role="alert">
        {measure.isError && <p className="lead-failed">Not remeasured. {failedWords(measure.error)}</p>}
      </div>
    </div>
  );
}

const answers: Record<RoofAnswer, string> = {
  yes: 'Yes, this is the roof',
  'home-size': 'Use the home’s size',
};

const answerWords = (answer: RoofAnswer | null): string => (answer === null ? 'No answer' : answers[answer]);

/**
 * What is missing of a roof of which measurements are over.
 * @param letters of the buildings whose measurement is over
 * @param isKept whether another building's still is
 */
export function expiredWords(letters: readonly string[], isKept: boolean): string {
  if (!isKept) return 'This measurement expired after 30 days and can’t be redone.';
  const over = 'expired after 30 days and';
  return letters.length === 1
    ? `Building ${letters[0]} ${over} isn’t counted.`
    : `Buildings ${letters.join(', ')} ${over} aren’t counted.`;
}

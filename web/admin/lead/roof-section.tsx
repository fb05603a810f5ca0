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
import { Button } from '#web/ui/button.tsx';
import { FieldError, Help } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Columns, Row, Stack } from '#web/ui/stack.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { failureReason, failureWords, squaresWords } from '#web/words/office/formats.ts';
import { type ShownRoof, shownRoof, useAreaSettings } from './roof.ts';
import { Building, Doubts } from './roof-buildings.tsx';
import styles from './roof-section.module.css';
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
        <Help role="status">Loading settings...</Help>
      ) : (
        <StoredRoof lead={lead} answer={roof.answer} shown={shown} mapsKey={mapsKey} />
      )}
      {known?.failed === true && <Help>Couldn’t load your correction factor. Sizes are as measured.</Help>}
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
  return doubts.length === 0 ? <Tag>High confidence</Tag> : <Tag tone="warn">Low confidence</Tag>;
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
      <Columns least={20} gap={4}>
        {isKept && (
          <BuildingsPicture
            className={styles.map}
            buildings={buildings.map(({ letter, measurement: { center } }) => ({ letter, center }))}
            apiKey={mapsKey}
            alt={(letters) => `The roof from above, marked ${letters}`}
          />
        )}
        <Stack gap={3}>
          <Facts
            facts={[
              ...(isKept ? [{ label: 'Measured size', value: squaresWords(squareFootage) }] : []),
              ...(answer === 'yes' ? [] : [{ label: 'Homeowner’s answer', value: answerWords(answer) }]),
            ]}
          />
          {answer === 'yes' && (
            <Notice tone="done">
              <p>
                <span>Homeowner’s answer</span>: <b>{answerWords(answer)}</b>
              </p>
            </Notice>
          )}
          {expired.length > 0 && (
            <Notice tone="warn">
              <p>{expiredWords(expired, isKept)}</p>
            </Notice>
          )}
          <Doubts lead={lead} answer={answer} doubts={doubts} among={!isOne} />
          {buildings.map((building) => (
            <Building key={building.letter} building={building} among={!isOne} />
          ))}
        </Stack>
      </Columns>
      {isKept && <Help>{FROM_GOOGLE}</Help>}
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
  const showToast = useToast();
  const measure = useMutation({
    mutationFn: () => api.measureLeadRoof(leadId),
    onSuccess: (roof) => {
      showRoof(client, leadId, roof);
      if (isMeasured(roof)) showToast('success', 'Roof remeasured');
    },
  });
  return (
    <Row>
      <Button aria-disabled={measure.isPending} onClick={() => measure.isPending || measure.mutate()}>
        {measure.isPending ? 'Measuring...' : 'Remeasure'}
      </Button>
      {measure.isError && <FieldError>Not remeasured. {failedWords(measure.error)}</FieldError>}
    </Row>
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

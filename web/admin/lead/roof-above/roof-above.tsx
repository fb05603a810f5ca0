import './roof-above.css';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { Section } from '#web/admin/lead/section.tsx';
import { MeasureAgain } from './measure-again.tsx';
import { type ShownRoof, shownRoof } from './shown-roof.ts';
import { StoredRoof } from './stored-roof.tsx';
import { useAreaSettings } from './use-area-settings.ts';

interface Props {
  api: Pick<AdminApi, 'pricingVariables' | 'measureLeadRoof'>;
  lead: Lead;
  roof: OfficeRoof | undefined;
  /** The site's browser key for Google Maps; empty without one. */
  mapsKey: string;
}

/** The roof as it was measured from above; nothing where none was. */
export function RoofAbove({ roof, ...props }: Props) {
  return roof === undefined || roof.buildings.length === 0 ? null : <Measured {...props} roof={roof} />;
}

function Measured({ api, lead, roof, mapsKey }: Props & { roof: OfficeRoof }) {
  const known = useAreaSettings(api);
  const shown = known && shownRoof(roof, lead, known.settings);
  // A building is measured again by where it stands, which is part of what is kept of it.
  const isKept = roof.buildings.some(({ measurement }) => measurement !== null);
  return (
    <Section title="Roof from above" beside={shown !== null && <Confidence shown={shown} />}>
      {shown === null ? (
        <p className="admin-hint" role="status">
          Loading the site’s settings...
        </p>
      ) : (
        <StoredRoof lead={lead} answer={roof.answer} shown={shown} mapsKey={mapsKey} />
      )}
      {known?.failed === true && (
        <p className="admin-hint">
          The site’s correction could not be loaded: areas are as they were measured.
        </p>
      )}
      {isKept && <MeasureAgain api={api} leadId={lead.id} />}
    </Section>
  );
}

/** Only of a whole roof. */
function Confidence({ shown: { expired, doubts } }: { shown: ShownRoof }) {
  if (expired.length > 0) return null;
  return doubts.length === 0 ? (
    <span className="admin-tag">High confidence</span>
  ) : (
    <span className="admin-tag admin-tag-doubt">Low confidence</span>
  );
}

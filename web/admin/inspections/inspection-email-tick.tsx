import { useId } from 'react';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import { leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { Tick } from '#web/ui/choice.tsx';
import { Help } from '#web/ui/field.tsx';

interface Props {
  lead: Lead;
  isTicked: boolean;
  /** Why no email can go out; then it is off. */
  whyNot: string | undefined;
  onTick: (isTicked: boolean) => void;
}

/** Whether the homeowner is emailed of what is saved in the dialog. */
export function InspectionEmailTick({ lead, isTicked, whyNot, onTick }: Props) {
  const id = useId();
  const { what, more } = inspectionTickWords(lead);
  return (
    <div>
      <Tick
        checked={isTicked && whyNot === undefined}
        disabled={whyNot !== undefined}
        aria-describedby={whyNot === undefined ? undefined : id}
        onChange={({ target }) => onTick(target.checked)}
      >
        <b>
          Email <bdi>{lead.name}</bdi> {what}
        </b>
        , {more}
      </Tick>
      {whyNot !== undefined && <Help id={id}>{whyNot}</Help>}
    </div>
  );
}

/** What the tick in the dialog says that emails them of what is saved there. */
function inspectionTickWords(lead: Lead): { what: string; more: string } {
  const knowsOfNone =
    heldInspection(lead) === undefined || (lead.known_inspection && lead.known_inspection.at === undefined);
  const hasLink = leadPrice(lead).agreed !== undefined;
  return {
    what: knowsOfNone ? 'the time' : 'the change',
    more: `with a calendar file${hasLink ? ' and a link to change or cancel' : ''}. No price in it.`,
  };
}

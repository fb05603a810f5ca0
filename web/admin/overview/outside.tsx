import { Link } from 'react-router-dom';
import type { AreaNumbers } from '#shared/api/overview.ts';
import { figure } from '#shared/dollars.ts';
import { counted } from '#web/words/office/formats.ts';
import { listOf, shareWords } from '#web/words/office/overview.ts';
import { NameBars } from './bars.tsx';
import { Panel } from './panel.tsx';

const TITLE = 'Outside your area';

interface Props {
  area: AreaNumbers;
  /** Of the same days, from wherever they came. */
  leads: number;
  /** ISO date of the first of those days. */
  from: string | undefined;
}

/** How many leads came from outside the service area, and the ZIP codes that most of them came from. */
export const Outside = ({ area, leads, from }: Props) => (
  <Panel
    title={TITLE}
    sentence={
      <>
        {outsideSentence(area, leads)} <Link to={listOf(from, { outside: 'yes' })}>Show them</Link>
      </>
    }
  >
    <NameBars
      title={`${TITLE}, by ZIP code`}
      bars={area.zips.map(({ zip, leads: fromThere }) => ({
        name: zip,
        value: fromThere,
        words: figure(fromThere),
      }))}
    />
  </Panel>
);

/** "3 leads came from outside your area (8% of leads). 1 joined the waitlist." */
function outsideSentence({ outside, tell }: AreaNumbers, leads: number): string {
  const waiting = tell === 0 ? '' : ` ${figure(tell)} joined the waitlist.`;
  return `${counted(outside, 'lead')} came from outside your area (${shareWords(outside, leads)} of leads).${waiting}`;
}

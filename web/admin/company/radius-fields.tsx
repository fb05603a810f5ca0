import { useEffect, useId, useState } from 'react';
import { RADIUS_MAX, RADIUS_MIN, type ServiceArea } from '#shared/company/service-area.ts';
import { countZips } from '#shared/company/zips.ts';
import { counted } from '#web/words/office/formats.ts';
import { zipsAround } from './zip-places.ts';

type Radius = Extract<ServiceArea, { by: 'radius' }>;

interface Props {
  value: Radius;
  change: (value: Radius) => void;
  /** The ZIP code of the company's address; null where it has none. */
  home: string | null;
}

/** Chosen before the places were there: its codes are known, and not yet its own. */
export const isBegun = ({ around, miles, zips }: Radius) =>
  zips.length === 0 && zipsAround(around, miles).length > 0;

const shown = (miles: number) => (Number.isNaN(miles) ? '' : `${miles}`);

/** Miles around a ZIP code; which codes these are is worked out here, as homeowners' pages know no places. */
export function RadiusFields({ value, change, home }: Props) {
  const id = useId();
  const { around, miles, zips } = value;
  const [typed, setTyped] = useState(shown(miles));
  const set = (patch: Partial<Pick<Radius, 'around' | 'miles'>>) => {
    const next = { ...value, ...patch };
    change({ ...next, zips: zipsAround(next.around, next.miles) });
  };
  const begun = isBegun(value);
  useEffect(() => {
    if (begun) change({ ...value, zips: zipsAround(value.around, value.miles) });
  }, [begun, change, value]);
  return (
    <div className="company-radius">
      <label htmlFor={`${id}-miles`}>Miles</label>
      <input
        id={`${id}-miles`}
        className="admin-field"
        inputMode="decimal"
        maxLength={8}
        placeholder={`${RADIUS_MIN} to ${RADIUS_MAX}`}
        // Another value, as one that was restored, takes the place of what was typed.
        value={Object.is(milesIn(typed), miles) ? typed : shown(miles)}
        onChange={({ target }) => {
          setTyped(target.value);
          set({ miles: milesIn(target.value) });
        }}
      />
      <label htmlFor={`${id}-around`}>Around ZIP code</label>
      <input
        id={`${id}-around`}
        className="admin-field"
        inputMode="numeric"
        maxLength={10}
        value={around}
        onChange={({ target }) => set({ around: target.value.trim() })}
      />
      {home !== null && home !== around && (
        <button type="button" className="admin-button" onClick={() => set({ around: home })}>
          Use our address, {home}
        </button>
      )}
      <p className="admin-hint" role="status">
        {zips.length > 0 &&
          `${counted(countZips(zips), 'ZIP code')}, by the middle of each one’s area in the 2021 Census.`}
      </p>
    </div>
  );
}

/** NaN where no distance is typed. */
const milesIn = (text: string): number => (/^\s*\d+(\.\d*)?\s*$/.test(text) ? Number(text) : Number.NaN);

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { RADIUS_MAX, RADIUS_MIN, radiusEntries, type ServiceArea } from '#shared/company/service-area.ts';
import { countZips } from '#shared/company/zips.ts';
import { companyApi } from '#web/admin/data/company-api.ts';
import { isGone } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Help, Input } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { counted, failureWords } from '#web/words/office/formats.ts';
import styles from './fields.module.css';

type Radius = Extract<ServiceArea, { by: 'radius' }>;

interface Props {
  value: Radius;
  change: (value: Radius) => void;
  /** The ZIP code of the company's address; null where it has none. */
  home: string | null;
}

const radius = v.object(radiusEntries);

/** The distance and its middle are set, and the server has not said yet which ZIP codes are within. */
export const needsZips = (value: Radius) => value.zips.length === 0 && v.is(radius, value);

const shown = (miles: number) => (Number.isNaN(miles) ? '' : `${miles}`);

/** Miles around a ZIP code; which codes these are is asked of the server. */
export function RadiusFields({ value, change, home }: Props) {
  const { around, miles, zips } = value;
  const [typed, setTyped] = useState(shown(miles));
  const set = (patch: Partial<Pick<Radius, 'around' | 'miles'>>) => change({ ...value, ...patch, zips: [] });
  return (
    <Stack gap={3}>
      <Row gap={4} align="start">
        <Field label="Miles">
          {(control) => (
            <Input
              {...control}
              className={styles.number}
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
          )}
        </Field>
        <Field label="Around ZIP code">
          {(control) => (
            <Input
              {...control}
              className={styles.number}
              inputMode="numeric"
              maxLength={10}
              value={around}
              onChange={({ target }) => set({ around: target.value.trim() })}
            />
          )}
        </Field>
      </Row>
      {home !== null && home !== around && (
        <Row>
          <Button onClick={() => set({ around: home })}>Use our address, {home}</Button>
        </Row>
      )}
      <Help role="status">
        {zips.length > 0 &&
          `${counted(countZips(zips), 'ZIP code')}, by the middle of each one’s area in the 2021 Census.`}
      </Help>
      {needsZips(value) && <ZipsWithin value={value} change={change} />}
    </Stack>
  );
}

/** Asks for the ZIP codes within the distance; shows why there are none. */
function ZipsWithin({ value, change }: Pick<Props, 'value' | 'change'>) {
  const calls = companyApi(useApi().call);
  const { around, miles } = value;
  const { data, error, refetch } = useQuery({
    queryKey: ['zips around', around, miles],
    queryFn: () => calls.zipsAround(around, miles),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, failure) => failures < 1 && !isGone(failure),
  });
  useEffect(() => {
    if (data !== undefined) change({ ...value, zips: data });
  }, [data, change, value]);
  if (error === null) return null;
  const words = failureWords(error, 'Couldn’t load the ZIP codes. Check your connection.');
  if (!isGone(error)) return <NotLoaded text={words} retry={() => void refetch()} />;
  return <FieldError>{words}</FieldError>;
}

/** NaN where no distance is typed. */
const milesIn = (text: string): number => (/^\s*\d+(\.\d*)?\s*$/.test(text) ? Number(text) : Number.NaN);

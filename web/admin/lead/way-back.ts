import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';

const schema = v.object({ stepsFromList: v.pipe(v.number(), v.integer(), v.minValue(1)) });

type FromList = v.InferOutput<typeof schema>;

/** What a link of the list tells the lead's page: one step back is the list as it was left. */
export const fromList: FromList = { stepsFromList: 1 };

const stepsIn = (state: unknown): number | undefined => {
  const known = v.safeParse(schema, state);
  return known.success ? known.output.stepsFromList : undefined;
};

/** What a link from one lead to another tells: the list is a step further back. */
export function useOneFurther(): FromList | undefined {
  const steps = stepsIn(useLocation().state);
  return steps === undefined ? undefined : { stepsFromList: steps + 1 };
}

/** To the list as it was left, where the admin came from there; else to the list of all. */
export function useWayBack(): () => void {
  const steps = stepsIn(useLocation().state);
  const navigate = useNavigate();
  return useCallback(
    () => void (steps === undefined ? navigate('/admin') : navigate(-steps)),
    [steps, navigate],
  );
}

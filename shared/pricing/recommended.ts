import { type AreaVariable, areaVariables } from '../roof/area-settings.ts';

const recommended = new Map(
  Object.values(areaVariables).map(({ name, recommended }: AreaVariable) => [name, recommended]),
);

/** The variables that the trade's data speak for another value of, with that value. */
export function notAsRecommended<Variable extends { name: string; value: number }>(
  variables: readonly Variable[],
): { variable: Variable; value: number }[] {
  return variables.flatMap((variable) => {
    const value = recommended.get(variable.name);
    return value === undefined || value === variable.value ? [] : [{ variable, value }];
  });
}

/** Whether the trade's data speak for a value of any of these variables. */
export const anyRecommended = (variables: readonly { name: string }[]): boolean =>
  variables.some(({ name }) => recommended.get(name) !== undefined);

/** The update of a lead of this version; raises the version by one. An undefined value removes its attribute. */
export function updateOf(facts: Readonly<Record<string, unknown>>, version: number | undefined) {
  const named = Object.entries(facts).map(([name, value], index) => ({ name, value, index }));
  const set = named.filter(({ value }) => value !== undefined);
  const gone = named.filter(({ value }) => value === undefined);
  const expression = [
    ...(set.length > 0 ? [`SET ${set.map(({ index }) => `#name${index} = :value${index}`).join(', ')}`] : []),
    ...(gone.length > 0 ? [`REMOVE ${gone.map(({ index }) => `#name${index}`).join(', ')}`] : []),
    'ADD #version :one',
  ];
  return {
    UpdateExpression: expression.join(' '),
    ConditionExpression: `attribute_exists(id) AND ${version === undefined ? 'attribute_not_exists(#version)' : '#version = :version'}`,
    ExpressionAttributeNames: {
      '#version': 'version',
      ...Object.fromEntries(named.map(({ name, index }) => [`#name${index}`, name])),
    },
    ExpressionAttributeValues: {
      ':one': 1,
      ...(version === undefined ? {} : { ':version': version }),
      ...Object.fromEntries(set.map(({ value, index }) => [`:value${index}`, value])),
    },
  };
}

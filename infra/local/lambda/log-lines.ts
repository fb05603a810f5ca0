import * as v from 'valibot';

/** A line of CloudWatch's embedded metric format: values and dimensions are beside `_aws`. */
const metricLine = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ _aws: v.object({ CloudWatchMetrics: v.array(v.unknown()) }) }),
);

/** A log line that says what came of something, and nothing else. */
const outcomeLine = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    level: v.literal('INFO'),
    message: v.string(),
    timestamp: v.string(),
    service: v.string(),
    sampling_rate: v.number(),
    outcome: v.string(),
  }),
);

/** A function's output for people: metrics and plain outcomes in a few words, every other line unchanged. */
export function readable(text: string): string {
  return text.replace(/^\{.*$/gm, (line) => {
    const said = v.safeParse(outcomeLine, line);
    if (said.success) return `${said.output.message}: ${said.output.outcome}`;
    const counted = v.safeParse(metricLine, line);
    if (!counted.success) return line;
    const { _aws, service, ...values } = counted.output;
    const words = Object.entries(values).map(([name, value]) => `${name} ${value}`);
    return `counted ${words.reverse().join(', ')}`;
  });
}

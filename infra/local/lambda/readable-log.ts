import * as v from 'valibot';

/** A line of CloudWatch's embedded metric format: values and dimensions stand beside `_aws`. */
const metricLine = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ _aws: v.object({ CloudWatchMetrics: v.array(v.unknown()) }) }),
);

/** What a function wrote, as a person reads it: each line of metrics in a few words, every other line as it is. */
export function readable(text: string): string {
  return text.replace(/^\{"_aws".*$/gm, (line) => {
    const read = v.safeParse(metricLine, line);
    if (!read.success) return line;
    const { _aws, service, ...said } = read.output;
    const words = Object.entries(said).map(([name, value]) => `${name} ${value}`);
    return `counted ${words.reverse().join(', ')}`;
  });
}

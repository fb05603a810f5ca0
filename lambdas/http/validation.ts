import * as v from 'valibot';
import { AppError } from './errors.ts';

const article = (word: string) => (/^[aeiou]/i.test(word) ? `an ${word}` : `a ${word}`);

function complaint(issue: v.BaseIssue<unknown>): string {
  // Our own schemas say what is wrong in words; valibot's own messages quote the input.
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  if (issue.input === undefined) return 'is missing';
  switch (issue.type) {
    case 'max_length':
      return `must be at most ${issue.requirement} characters long`;
    case 'uuid':
      return 'must be a UUID';
    case 'iso_timestamp':
      return 'must be a time like 2026-01-31T12:00:00.000Z';
    case 'picklist':
    case 'literal':
      return `must be ${(issue.expected ?? '')
        .replace(/[()"]/g, '')
        .replaceAll(' | ', ', ')
        .replace(/, ([^,]+)$/, ' or $1')}`;
    default:
      return issue.kind === 'schema'
        ? `must be ${article((issue.expected ?? '').toLowerCase())}`
        : 'is not valid';
  }
}

/** Throws `malformed` with one sentence that names each field at fault and never repeats its value. */
export function validated<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  whole = 'the body',
): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const complaints = result.issues
    .slice(0, 5)
    .map((issue) => `${v.getDotPath(issue) ?? whole} ${complaint(issue)}`);
  throw new AppError('malformed', `Please correct the request: ${complaints.join('; ')}.`);
}

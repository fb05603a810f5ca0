import * as v from 'valibot';

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

/** What is wrong with a setting that has parts; valibot only says that an unknown part is not expected. */
function inParts({ expected, input }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'is not a known setting';
  return expected === 'Object' ? `must be a set of settings, not ${shown(input)}` : 'is missing';
}

/** What is wrong with a setting, for the person who set it. */
function complaint(issue: v.BaseIssue<unknown>): string {
  // Whatever its value is.
  if (issue.type === 'never') return issue.message;
  // Our own schemas describe errors in words; valibot's messages start like this.
  if (!issue.message.startsWith('Invalid ')) return `${issue.message}, not ${shown(issue.input)}`;
  switch (issue.type) {
    case 'non_empty':
      return 'must not be empty';
    case 'max_length':
      return Array.isArray(issue.input)
        ? `must have at most ${issue.requirement} entries`
        : `must be at most ${issue.requirement} characters long`;
    case 'min_length':
      return 'must have at least one entry';
    case 'min_value':
      return `must be at least ${issue.requirement}, not ${shown(issue.input)}`;
    case 'max_value':
      return `must be at most ${issue.requirement}, not ${shown(issue.input)}`;
    case 'integer':
      return `must be a whole number, not ${shown(issue.input)}`;
    case 'number':
      return `must be a number, not ${shown(issue.input)}`;
    case 'array':
      return `must be a list, not ${shown(issue.input)}`;
    case 'picklist':
      return `must be one of ${issue.expected?.replaceAll(' | ', ', ').replace(/^\(|\)$/g, '')}, not ${shown(issue.input)}`;
    case 'object':
    case 'strict_object':
      return inParts(issue);
    case 'string':
      return `must be a text, not ${shown(issue.input)}`;
    case 'boolean':
      return `must be true or false, not ${shown(issue.input)}`;
    default:
      return `isn’t valid: ${shown(issue.input)}`;
  }
}

/**
 * The value as the schema returns it.
 * @param source prefix of the setting's name, e.g. its file
 * @throws Error with one sentence: the setting, what it must be and what it is
 */
export function setting<const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  source = '',
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const name = [source, v.getDotPath(issue) ?? ''].filter((part) => part !== '').join(': ');
  throw new Error(`${name} ${complaint(issue)}.`);
}

import { parseArgs } from 'node:util';
import { type Person, personIn } from '#infra/commands/person.ts';

/** What the stack made, by the option that takes its name. */
const storageOptions = {
  leadsTable: 'leads-table',
  documentsTable: 'documents-table',
  linksTable: 'links-table',
  leadLogTable: 'log-table',
  keysTable: 'keys-table',
  roofTable: 'roofs-table',
  documentsBucket: 'bucket',
} as const;

type Stored = keyof typeof storageOptions;

/** Names of what the stack made. */
export type StorageNames = Record<Stored, string>;

interface ForgetArguments {
  /** As typed. */
  who: string;
  person: Person;
  isCertain: boolean;
  /** Ids of leads that the operator has looked at and found to be the person's. */
  also: string[];
  /** Left out: the product that runs on this machine. */
  deployed?: StorageNames;
  /** The same again, and certain. */
  commandToDelete: string;
}

const allOptions = Object.values(storageOptions)
  .map((option) => `--${option}`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' and ');

const USAGE = `npm run forget -- mail@example.com (or "(402) 555-0100"), and ${allOptions} for a deployed stack.`;

/** @throws Error with one sentence that says how to ask */
export function forgetArguments(args: readonly string[]): ForgetArguments {
  const { values, positionals } = parsed(args);
  const [who, ...more] = positionals;
  if (who === undefined || more.length > 0)
    throw new Error(`Name one person, by mail address or phone number in quotes: ${USAGE}`);
  const person = personIn(who);
  if (person === undefined)
    throw new Error(`"${who}" is neither a mail address nor a phone number of at least 7 digits: ${USAGE}`);
  const names = Object.entries(storageOptions).map(([stored, option]) => [stored, values[option] ?? '']);
  const given = names.filter(([, name]) => name !== '');
  if (given.length > 0 && given.length < names.length)
    throw new Error(`A deployed stack takes all of ${allOptions}: ${USAGE}`);
  return {
    who,
    person,
    isCertain: values.yes === true,
    also: values.also ?? [],
    ...(given.length > 0 ? { deployed: Object.fromEntries(names) as StorageNames } : {}),
    commandToDelete: [
      'npm run forget --',
      ...args.filter((arg) => arg !== '--yes').map(quoted),
      '--yes',
    ].join(' '),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        yes: { type: 'boolean' },
        also: { type: 'string', multiple: true },
        'leads-table': { type: 'string' },
        'documents-table': { type: 'string' },
        'links-table': { type: 'string' },
        'log-table': { type: 'string' },
        'keys-table': { type: 'string' },
        'roofs-table': { type: 'string' },
        bucket: { type: 'string' },
      },
    });
  } catch (cause) {
    throw new Error(`"${args.join(' ')}" cannot be understood: ${USAGE}`, { cause });
  }
}

/** As a shell takes it for one word. */
const quoted = (word: string) => (/^[\w@.+/:=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

import { eachZip, readZips } from '#shared/company/zips.ts';
import type { Assignment } from '#shared/site/assignment.ts';
import { settingProblems } from '#shared/site/office-settings.ts';
import { shortName } from '#web/words/office/people.ts';

export type Areas = Extract<Assignment, { by: 'zip' }>['areas'];

/** What was typed beside each person. */
export type TypedAreas = readonly { email: string; text: string }[];

/** What it says; `email` names the person whose field a problem is in, left out of the whole. */
export type ReadAreas = { areas: Areas } | { problem: string; email?: string };

/** The first code that two people have, and whose it was before. */
function twice(areas: Areas): { zip: string; first: string; second: string } | undefined {
  const owners = new Map<string, string>();
  for (const { person, zips } of areas)
    for (const zip of zips) {
      const first = owners.get(zip);
      if (first !== undefined) return { zip, first, second: person };
      owners.set(zip, person);
    }
  return undefined;
}

/** Reads the fields: a person without a code gets none. */
export function readAreas(typed: TypedAreas): ReadAreas {
  const areas: Areas = [];
  for (const { email, text } of typed) {
    const read = readZips(text);
    if ('problem' in read) return { problem: read.problem, email };
    if (read.zips.length > 0) areas.push({ person: email, zips: eachZip(read.zips) });
  }
  const both = twice(areas);
  if (both !== undefined)
    return {
      problem: `${shortName(both.first)} has ${both.zip} already. Take it out of one.`,
      email: both.second,
    };
  const value = { by: 'zip', areas };
  const [problem] = settingProblems('assignment', value);
  if (problem === undefined) return { areas };
  const at = /^areas\.(\d+)/.exec(problem.at)?.[1];
  const email = at === undefined ? undefined : areas[Number(at)]?.person;
  return { problem: problem.sentence ?? UNREADABLE, ...(email !== undefined && { email }) };
}

const UNREADABLE = 'These ZIP codes can’t be saved. Type them again.';

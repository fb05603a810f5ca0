import * as v from 'valibot';
import { AppError } from './errors.ts';
import type { HttpRequest } from './http.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** The UUID under that name in the path; `not_found` where it is none. */
export function uuidInPath({ path }: Pick<HttpRequest, 'path'>, name: string, message: string): string {
  const id = v.safeParse(uuid, path[name]);
  if (!id.success) throw new AppError('not_found', message);
  return id.output;
}

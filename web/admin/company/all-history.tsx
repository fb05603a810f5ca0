import { useInfiniteQuery } from '@tanstack/react-query';
import { companyApi } from '#web/admin/data/company-api.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { adminName } from '#web/words/office/prices.ts';
import { type CompanyPart, factsOf, type ShownSite } from './company-part.ts';
import { changedFacts } from './facts.ts';
import { mergedChanges } from './merged-changes.ts';

interface Props {
  parts: readonly CompanyPart[];
  site: ShownSite;
}

/** Who changed what of all parts, newest first. */
export function AllHistory({ parts, site }: Props) {
  const calls = companyApi(useApi().call);
  const pages = useInfiniteQuery({
    queryKey: ['company changes', parts.map(({ name }) => name)],
    queryFn: async ({ pageParam }) =>
      mergedChanges(
        await Promise.all(
          parts.map(async (part) => ({ of: part, ...(await calls.settingChanges(part.name, pageParam)) })),
        ),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
  const lines = pages.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Stack gap={3}>
      {pages.isPending && <Help role="status">Loading...</Help>}
      {pages.isError && <NotLoaded text="Couldn’t load the history." retry={() => void pages.refetch()} />}
      {pages.data !== undefined && lines.length === 0 && <Help>No changes yet.</Help>}
      <Stack as="ol" gap={3} aria-label="Changes, newest first">
        {lines.map(({ of: part, at, by, value, before }) => (
          <li key={`${part.name} ${at}`}>
            <p>
              <b>{part.title}</b>:{' '}
              {changedFacts(factsOf(part, before, site), factsOf(part, value, site)) || 'No change'}
            </p>
            <Help>
              <time dateTime={at}>{momentWords(at)}</time> by {adminName(by ?? '')}
            </Help>
          </li>
        ))}
      </Stack>
      {pages.hasNextPage && (
        <Row>
          <Button onClick={() => void pages.fetchNextPage()}>Load more</Button>
        </Row>
      )}
    </Stack>
  );
}

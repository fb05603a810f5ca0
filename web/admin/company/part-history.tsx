import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { adminName } from '#web/words/office/prices.ts';
import { type Change, type CompanyPart, factsOf, type ShownSite } from './company-part.ts';
import { changedFacts } from './facts.ts';
import { useSettingHistory } from './use-setting.ts';

interface Props {
  part: CompanyPart;
  site: ShownSite;
  /** On the screen. */
  value: unknown;
  /** Fills the fields only; it is saved like anything typed. Left out for sales, who only read. */
  change: Change<unknown> | undefined;
}

/** Who set a part when, newest first; an earlier one can be restored. */
export function PartHistory({ part, site, value, change }: Props) {
  const pages = useSettingHistory(part.name);
  const lines = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const factsAt = (at: number) => factsOf(part, lines[at]?.value, site);
  return (
    <Stack gap={3}>
      {pages.isPending && <Help role="status">Loading...</Help>}
      {pages.isError && <NotLoaded text="Couldn’t load the history." retry={() => void pages.refetch()} />}
      {pages.data !== undefined && lines.length === 0 && <Help>No changes yet.</Help>}
      <Stack as="ol" gap={3} aria-label={`${part.title}: changes, newest first`}>
        {lines.map((line, at) => (
          <li key={line.at}>
            <p>{changedFacts(factsAt(at + 1), factsAt(at)) || 'No change'}</p>
            <Help>
              <time dateTime={line.at}>{momentWords(line.at)}</time> by {adminName(line.by ?? '')}
            </Help>
            {change && (
              <Row>
                <Button
                  onClick={() => change((now: unknown) => part.restored?.(line.value, now) ?? line.value)}
                >
                  Restore<VisuallyHidden> the value of {momentWords(line.at)}</VisuallyHidden>
                </Button>
                {part.beside?.({ at: line.at, isCurrent: at === 0 }, value, change)}
              </Row>
            )}
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

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { Brand } from '#shared/site/brand.ts';
import { faqSchema } from '#shared/site/faq.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { useIsSales } from '#web/admin/people/team.ts';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { PageHead } from '#web/admin/ui/page-head.tsx';
import { panelsClass } from '#web/admin/ui/panels.tsx';
import { usePartInAddress } from '#web/admin/urls/navigation.ts';
import { loadConfig } from '#web/platform/site-config.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { desktopOnlyClass } from '#web/ui/by-width.tsx';
import { Help } from '#web/ui/field.tsx';
import { ink } from '#web/ui/text.tsx';
import styles from './company.module.css';
import { CompanyBar } from './company-bar.tsx';
import type { CompanyPart, ShownSite } from './company-part.ts';
import { extras } from './extras-editor.tsx';
import { inspectionTimes } from './inspection-hours.tsx';
import { monthlyPayment } from './monthly-form.tsx';
import { goToPart, PartList } from './part-list.tsx';
import { PartSection } from './part-section.tsx';
import { priceCards } from './product-cards.tsx';
import { publicationWords, usePublication } from './publication.ts';
import { serviceArea } from './service-area.tsx';
import { usePartStates } from './setting-drafts.ts';

/** The parts as the list groups them. */
interface Group {
  title: string;
  parts: readonly CompanyPart[];
}

const allGroups: readonly Group[] = [
  { title: 'When and where', parts: [serviceArea, inspectionTimes] },
  { title: 'What you sell', parts: [priceCards, extras, monthlyPayment] },
];

interface Props {
  brand: Brand;
  groups?: readonly Group[];
}

/** What the site shows by now; its questions are published in a file of their own. */
async function readSite(brand: Brand): Promise<ShownSite> {
  const [config, answer] = await Promise.all([
    loadConfig({ brand, googleMapsApiKey: '' }, fetch),
    fetch('/faq.json'),
  ]);
  return { ...config, faq: v.parse(faqSchema, await answer.json()) };
}

/** What visitors see of the company, as the office sets it. */
export function CompanyPage({ brand, groups = allGroups }: Props) {
  const {
    data: site,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['shown site'],
    queryFn: () => readSite(brand),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (site !== undefined) return <LoadedPage site={site} groups={groups} />;
  return (
    <>
      <PageHead title="Company" />
      {isError ? (
        <NotLoaded
          text="Couldn’t load the company’s settings. Check your connection."
          retry={() => void refetch()}
        />
      ) : (
        <Help role="status">Loading...</Help>
      )}
    </>
  );
}

/** The latest of the times, which are written alike. */
const latest = (times: readonly (string | null | undefined)[]): string | undefined =>
  times
    .flatMap((time) => time ?? [])
    .sort()
    .at(-1);

function LoadedPage({ site, groups }: { site: ShownSite; groups: readonly Group[] }) {
  const isSales = useIsSales();
  const now = useNow();
  const states = usePartStates(
    groups.flatMap(({ parts }) => parts),
    site,
  );
  const listed = groups.map(({ title, parts }) => ({
    title,
    states: states.filter(({ part }) => parts.includes(part)),
  }));
  const savedAt = latest(states.map(({ stored }) => stored?.at));
  const { data: publication } = usePublication(savedAt);
  const { part, setPart } = usePartInAddress();
  const [first] = states;
  const open = part ?? first?.part.name;
  const isLoaded = states.every(({ stored }) => stored !== undefined);
  useEffect(() => {
    if (part !== null && isLoaded) goToPart(part);
  }, [part, isLoaded]);
  return (
    <div className={styles.page}>
      <PageHead title="Company" className={styles.pageHead}>
        <p className={ink.muted}>
          {publication !== undefined && publicationWords(publication, savedAt, now)}
        </p>
        <ButtonLink href="/" target="_blank" rel="noopener" className={desktopOnlyClass}>
          Open the site
        </ButtonLink>
      </PageHead>
      {isSales && <Help>Only an owner can change the company’s settings.</Help>}
      <div className={styles.columns}>
        <PartList
          groups={listed}
          open={(name) => {
            setPart(name);
            // Also where the address names it already.
            goToPart(name);
          }}
        />
        <div className={panelsClass}>
          {states.map((state) => (
            <PartSection
              key={state.part.name}
              state={state}
              site={site}
              isReadOnly={isSales}
              isOpen={open === state.part.name}
              toggle={setPart}
            />
          ))}
        </div>
      </div>
      {!isSales && <CompanyBar states={states} publication={publication} savedAt={savedAt} />}
    </div>
  );
}

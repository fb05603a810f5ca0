import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Brand } from '#shared/site/brand.ts';
import { faqSchema } from '#shared/site/faq.ts';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { PageHead } from '#web/admin/ui/page-head.tsx';
import { loadConfig } from '#web/platform/site-config.ts';
import { Help } from '#web/ui/field.tsx';
import { alertEmails } from './alert-emails.tsx';
import { caller } from './caller.tsx';
import { claims } from './claims.tsx';
import type { PartGroup, ShownSite } from './company-part.ts';
import { CompanyParts } from './company-parts.tsx';
import { extras } from './extras-editor.tsx';
import { faq } from './faq.tsx';
import { firstPage } from './first-page.tsx';
import { inspectionTimes } from './inspection-hours.tsx';
import { license } from './license.tsx';
import { look } from './look.tsx';
import { monthlyPayment } from './monthly-form.tsx';
import { nameAndPhone } from './name-and-phone.tsx';
import { officeHours } from './office-hours.tsx';
import { priceCards } from './product-cards.tsx';
import { reviews } from './reviews.tsx';
import { serviceArea } from './service-area.tsx';
import { textTemplate } from './text-template.tsx';
import { webhook } from './webhook.tsx';

const allGroups: readonly PartGroup[] = [
  { title: 'Who you are', parts: [nameAndPhone, look, license, caller] },
  { title: 'When and where', parts: [officeHours, serviceArea, inspectionTimes] },
  { title: 'What you sell', parts: [priceCards, extras, monthlyPayment, claims] },
  { title: 'What people read', parts: [firstPage, reviews, faq] },
  { title: 'Where leads go', parts: [webhook, textTemplate], cards: [alertEmails] },
];

interface Props {
  brand: Brand;
  groups?: readonly PartGroup[];
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
  if (site !== undefined) return <CompanyParts published={site} groups={groups} />;
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

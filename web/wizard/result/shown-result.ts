import { useState } from 'react';
import { type BookedInspection, stageOf } from '#shared/inspection/booked-inspection.ts';
import type { LeadDetails } from '#shared/lead/lead.ts';
import { shownPackages } from '#shared/site/shown-packages.ts';
import { companyOf } from '#web/landing/company.ts';
import { useCompany } from '#web/platform/company.ts';
import { partOf, yourShare } from '#web/quote/your-share.ts';
import { useOfficeNews } from '#web/quote-link/new-price.ts';
import { asShown, sessionCorrection } from '#web/wizard/correction/correction.ts';
import type { Wizard } from '#web/wizard/journey/step-frame.tsx';
import { withExtrasOf } from '#web/wizard/scope/scope-answers.ts';
import { takesAnswers } from '#web/wizard/session/session.ts';
import { useLocale } from '#web/words/locale.tsx';
import { outsideHome } from './next-action.ts';
import { extrasToKeep, useAskedExtras } from './saved-extras.ts';
import { sizesAsked } from './size-question.tsx';
import { useDelivery } from './still-sending.tsx';

/** What the parts of the result are drawn from. */
export type ShownResult = ReturnType<typeof useShownResult>;

/** What the result shows of the session and of the company by now, and what an answer to it does. */
export function useShownResult(wizard: Wizard) {
  const { config, services } = wizard;
  const { brand } = config;
  const { outbox, now } = services;
  const { messages } = useLocale();
  const delivery = useDelivery(outbox, wizard.session.leadId, wizard.session.finishedAt ?? 0, now);
  const lead = useShownLead(wizard, delivery === 'delivered');
  const { session, correctable } = lead;
  const { quote, form, details } = session;
  const set = useCompany(services.company);
  const tier = details.chosenTier ?? 'standard';
  const shares = quote && yourShare(quote, brand.showYourShare);
  const joined = details.tell_when_here ?? session.tellMe;
  const askedExtras = useAskedExtras(wizard, session, set?.extras);
  return {
    ...lead,
    ...useBooked(now),
    config,
    now,
    delivery,
    isDelivered: delivery === 'delivered',
    set,
    hasHours: set?.inspection_hours.by === 'windows',
    cards: shownPackages(brand.recommendedTier, set?.products),
    company: companyOf(brand, messages),
    /** The tier that the page speaks of: the chosen one, or the one it begins with. */
    tier,
    shares,
    part: partOf(shares, tier),
    asksSize: sizesAsked(correctable, tier, brand.showYourShare),
    outside: outsideHome(set?.service_area, form.address, joined?.zip),
    askedExtras,
    withExtras: quote && askedExtras ? withExtrasOf(askedExtras, quote[tier].price) : '',
    answer(answered: LeadDetails) {
      wizard.update((before) => ({
        ...before,
        details: { ...before.details, ...answered },
        extras: before.extras ?? (answered.scope && extrasToKeep(askedExtras?.extras)),
      }));
      void outbox.addDetails(session.leadId, answered);
    },
  };
}

/** The lead with the quote as it is shown by now, and the way to correct its area. */
function useShownLead({ session, config, services }: Wizard, isDelivered: boolean) {
  const { outbox, now } = services;
  const { language } = useLocale();
  const shown = asShown(session);
  const leadId = outbox.sentAs(shown.leadId);
  const isOpen = takesAnswers(shown, now().getTime());
  const { quote: newQuote, isBeingRead } = useOfficeNews({
    apiBase: config.apiBase,
    leadId,
    mayChange: isOpen,
    asksAtOnce: isDelivered && shown.form.documentId !== null && shown.quote?.claim === undefined,
    shownAt: shown.finishedAt,
    now: Date.now,
  });
  const isOfOffice = newQuote !== null;
  return {
    leadId,
    /** Whether the office still hears of answers. */
    isOpen,
    /** The office gave the price since it was shown. */
    isOfOffice,
    /** The office is to read the estimate. */
    isBeingRead,
    // What the office says of the roof stands above what was shown.
    session: isOfOffice ? { ...shown, quote: newQuote, correction: null } : shown,
    correctable: isOfOffice ? null : sessionCorrection(session, { ...services, language }),
  };
}

/** The inspection that was booked on the page, until it is over. */
function useBooked(now: () => Date) {
  const [booked, setBooked] = useState<BookedInspection | null>(null);
  const inspection = booked && stageOf(booked, now().getTime()) !== 'over' ? booked : null;
  return { inspection, setBooked };
}

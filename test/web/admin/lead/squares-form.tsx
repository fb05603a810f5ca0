import { screen } from '@testing-library/react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { shownQuote, snapshot } from '#test/support/leads.ts';
import { type Answers, fill } from '#test/support/office-screen.tsx';
import { pricingVariables } from '#test/support/roof-measurements.ts';
import { OfficeSquares } from '#web/admin/lead/office-squares.tsx';
import { detailOf, leadId, leadPath, office_price, renderSection } from './opened-lead.tsx';

export const lead = storedLead(1, {
  id: leadId,
  documentId: 'd',
  shown: shownQuote(),
  quote: snapshot(),
  estimate_unreadable_at: '2026-11-21T09:00:00.000Z',
});

export const home: Lead = { ...lead, squareFootage: 1800, propertyType: 'single-story' };

export const post = {
  price: `POST ${leadPath}/price`,
  sending: `POST ${leadPath}/sending`,
  mail: `POST ${leadPath}/mail`,
};

export const sending = `GET ${leadPath}/sending`;

/** The form, beside a PDF that was refused. */
export function opened(
  of: Lead = lead,
  answers: Answers = {},
  { isRefused = true, hasPaper = true, document }: Partial<Parameters<typeof OfficeSquares>[0]> = {},
) {
  return renderSection(
    { ...detailOf(), lead: of },
    (given) => (
      <OfficeSquares
        {...given}
        product="Roof"
        isRefused={isRefused}
        hasPaper={hasPaper}
        document={document}
      />
    ),
    {
      'GET /pricing-variables': () => Response.json(pricingVariables()),
      [sending]: () => Response.json({ email: { left: 488 } }),
      [post.price]: () => Response.json({ ...of, office_price }),
      [post.sending]: () =>
        Response.json({ path: '/q/t1', expires_at: '2026-12-21T10:00:00.000Z' }, { status: 201 }),
      [post.mail]: () => new Response(null, { status: 202 }),
      ...answers,
    },
  );
}

export const field = (name = 'Squares') => screen.findByLabelText<HTMLInputElement>(name);

export const type = async (squares: string) => fill(await field(), squares);

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

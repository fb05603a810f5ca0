import type { LeadInput } from '#shared/lead/lead.ts';

/** A complete lead of an invented person, as the wizard sends it. */
export function leadInput(changes: Partial<LeadInput> = {}): LeadInput {
  return {
    id: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10',
    platform: 'website',
    content: '{"propertyType":"single-story","squareFootage":"1800"}',
    author: 'Odalys Quennell',
    post_url: 'https://roof.example/',
    posted_at: '2026-11-20T15:04:05.678Z',
    name: 'Odalys Quennell',
    email: 'odalys.quennell@mail.example',
    phone: '(402) 555-0187',
    address: '2214 Thistledown Ct, Papillion, NE 68046',
    lead_type: 'retail',
    squareFootage: 1800,
    ...changes,
  };
}

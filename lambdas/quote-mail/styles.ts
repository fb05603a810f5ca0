import type { CSSProperties } from 'react';
import { readableOn } from '#shared/page/palette.ts';

const font = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const ink = '#1b2126';
const muted = '#525a61';
const line = '#dbd7cf';

/** Mail programs know few rules and no style sheet: every element carries its own. */
export const styles = {
  body: { margin: 0, padding: '24px 12px', background: '#f5f3ef', color: ink, fontFamily: font },
  card: { maxWidth: 560, padding: '24px 28px', background: '#ffffff', borderRadius: 12 },
  company: { margin: '0 0 20px', color: ink, fontSize: 20, lineHeight: '28px' },
  text: { margin: '0 0 14px', color: ink, fontSize: 16, lineHeight: '24px' },
  until: { margin: '16px 0 14px', color: ink, fontSize: 16, lineHeight: '24px' },
  area: { margin: '0 0 8px', color: muted, fontSize: 14, lineHeight: '20px' },
  price: { borderTop: `1px solid ${line}` },
  tier: { padding: '12px 12px 12px 0', color: ink, fontSize: 16, lineHeight: '22px' },
  amount: {
    padding: '12px 0',
    color: ink,
    fontSize: 20,
    fontWeight: 700,
    lineHeight: '22px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  range: { color: muted, fontSize: 14, fontWeight: 400, lineHeight: '20px' },
  button: (colour: string): CSSProperties => ({
    margin: '4px 0 14px',
    padding: '14px 22px',
    borderRadius: 8,
    background: colour,
    color: readableOn(colour),
    fontSize: 16,
    fontWeight: 650,
  }),
  link: { color: ink, textDecoration: 'underline' },
  small: { margin: '0 0 10px', color: muted, fontSize: 13, lineHeight: '19px' },
  rule: { margin: '14px 0', borderColor: line },
} satisfies Record<string, CSSProperties | ((colour: string) => CSSProperties)>;

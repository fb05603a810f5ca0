import { create } from 'qrcode';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from '#web/ui/qr-code.tsx';

const text = 'otpauth://totp/Example%20Roofing:dana.reyes%40example.com?secret=JBSWY3DPEHPK3PXP';

test('draws every dark module in its row and column, with four light ones around', () => {
  const drawn = renderToStaticMarkup(<QrCode text={text} label="QR code" />);
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const places = [...Array(modules.size).keys()];
  const dark = places.flatMap((row) =>
    places.flatMap((column) => (modules.get(row, column) ? [`M${column} ${row}h1v1h-1z`] : [])),
  );
  expect(/ d="([^"]+)"/.exec(drawn)?.[1]).toBe(dark.join(''));
  expect(drawn).toMatch(/role="img"[^>]* aria-label="QR code"|aria-label="QR code"[^>]* role="img"/);
  expect(drawn).toContain(`viewBox="-4 -4 ${modules.size + 8} ${modules.size + 8}"`);
});

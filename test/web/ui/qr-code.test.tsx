import { render } from '@testing-library/react';
import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

// @vitest-environment jsdom

clearScreens();
const text = 'otpauth://totp/Example%20Roofing:dana.reyes%40example.com?secret=JBSWY3DPEHPK3PXP';

test('draws every dark module in its row and column, with four light ones around', () => {
  const { container, getByRole } = render(<QrCode text={text} label="QR code" />);
  const drawn = container.querySelector('path')?.getAttribute('d') ?? '';
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const places = [...Array(modules.size).keys()];
  const dark = places.flatMap((row) =>
    places.flatMap((column) => (modules.get(row, column) ? [`M${column} ${row}h1v1h-1z`] : [])),
  );
  expect(drawn).toBe(dark.join(''));
  expect(getByRole('img', { name: 'QR code' }).getAttribute('viewBox')).toBe(
    `-4 -4 ${modules.size + 8} ${modules.size + 8}`,
  );
});

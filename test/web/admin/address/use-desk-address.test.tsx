// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import { useDeskAddress } from '#web/admin/address/use-desk-address.ts';

clearScreens();

test('Back shows the controls as the address is, not as they were asked for from there', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/admin']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ desk: useDeskAddress(), navigate: useNavigate() }), { wrapper });
  act(() => result.current.desk.go({ emergency: 'yes' }));
  expect(result.current.desk.asked).toMatchObject({ emergency: 'yes' });
  act(() => void result.current.navigate(-1));
  expect(result.current.desk.address.emergency).toBeUndefined();
  expect(result.current.desk.asked.emergency).toBeUndefined();
});

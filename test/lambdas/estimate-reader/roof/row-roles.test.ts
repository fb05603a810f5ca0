import { expect, test } from 'vitest';
import { withRowRoles } from '#lambdas/estimate-reader/roof/row-roles.ts';
import { squares } from '../line-item.ts';

const rolesOf = (...descriptions: string[]) => {
  const items = descriptions.map((description) => squares(description, 24));
  const { placed } = withRowRoles({
    placed: items.map((item) => ({ item, heading: null, parents: [] })),
    sketches: [],
  });
  return placed.map(({ item }) => item.role);
};

const TEAR_OFF = 'Tear off comp. shingles';

test('a row that installs shingles is labor alone only beside a row of their material', () => {
  expect(rolesOf(TEAR_OFF, 'Install laminated shingles')).toEqual(['shingle_removal', 'shingle_install']);
  expect(rolesOf(TEAR_OFF, 'Material only laminated shingles', 'Install laminated shingles')).toEqual([
    'shingle_removal',
    'shingle_install_material',
    'shingle_install_labor',
  ]);
});

import { expect, test } from 'vitest';
import { functions } from '#infra/functions/functions.ts';
import { routes } from '#infra/functions/routes.ts';
import { contract } from '#shared/api/contract.ts';

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('every route of the contract is deployed, and nothing else is', () => {
  expect(routes.map(keyOf).toSorted()).toEqual(Object.values(contract).map(keyOf).toSorted());
});

test('every route has one function, and every function routes', () => {
  expect(new Set(routes.map((route) => route.function))).toEqual(new Set(Object.keys(functions)));
});

test('a function’s routes are all for administrators, or none of them is', () => {
  const access = Map.groupBy(routes, (route) => route.function);
  const forAdmins = [...access].map(([name, its]) => [
    name,
    [...new Set(its.map((one) => one.access === 'admin'))],
  ]);
  expect(Object.fromEntries(forAdmins)).toEqual({
    'visitor-api': [false],
    'process-insurance': [false],
    'office-api': [true],
    'people-api': [true],
  });
});

test('no two routes share a method and a path', () => {
  expect(new Set(routes.map(keyOf)).size).toBe(routes.length);
});

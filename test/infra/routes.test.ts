import { expect, test } from 'vitest';
import { functions } from '#infra/functions/functions.ts';
import { routes } from '#infra/routes.ts';
import { contract } from '#shared/api/contract.ts';

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('every route of the contract is deployed, and nothing else is', () => {
  expect(routes.map(keyOf).toSorted()).toEqual(Object.values(contract).map(keyOf).toSorted());
});

test('every route has a function of its own, and every function its route', () => {
  expect(routes.map((route) => route.function).toSorted()).toEqual(Object.keys(functions).toSorted());
});

test('no two routes share a method and a path', () => {
  expect(new Set(routes.map(keyOf)).size).toBe(routes.length);
});

import { budget } from '#web/bundle-budget.ts';
import { type Figure, figure, KIB } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';
import { webCosts } from '../web/web-costs.ts';

const against = (what: string, bytes: number, floor: number, floorName: string, limit: number): Figure =>
  figure({ what, value: bytes / KIB, unit: 'KiB gzip', floor: floor / KIB, floorName, limit });

export const proof: Proof = {
  name: 'web',
  title:
    'what a browser loads first and then for each route, against the budget and the smallest app on the same stack',
  run: async () => {
    const { product, floor } = await webCosts();
    const { js, css } = product.firstLoad;
    return [
      against('first load, JavaScript', js, budget.firstLoadJs, 'budget', 1),
      against('first load, JavaScript', js, floor.firstLoad.js, 'smallest app', 1.13),
      against('first load, CSS', css, budget.firstLoadCss, 'budget', 1),
      ...product.routes.map((route) =>
        against(`${route.name}, beyond it`, route.js, budget.routeJs, 'budget', 1),
      ),
    ];
  },
};

import type { sheetRoutes } from '#contract/sheets.ts';
import { changeColorCells, changeSizeCells } from '#domain/bulk/change-cells.ts';
import { changeColors, changeSizes } from '#domain/bulk/change-many-cells.ts';
import {
  matchingColors,
  matchingSizes,
  readColorLines,
  readSizeLines,
} from '#domain/bulk/read-sheets.ts';
import type { Handlers } from './serve.ts';

export const sheetHandlers: Handlers<typeof sheetRoutes> = {
  'GET /product-sizes': ({ shop, query, language }) => readSizeLines(shop.db, query, language),
  'GET /product-sizes/matching': ({ shop, query }) => matchingSizes(shop.db, query),
  'POST /product-sizes/bulk': ({ shop, body, who }) =>
    changeSizes(shop.db, body.ids, body.change, who.name),
  'PATCH /product-sizes': ({ shop, body, who }) => changeSizeCells(shop.db, body.cells, who.name),
  'GET /product-colors': ({ shop, query, language }) => readColorLines(shop.db, query, language),
  'GET /product-colors/matching': ({ shop, query }) => matchingColors(shop.db, query),
  'POST /product-colors/bulk': ({ shop, body, who }) =>
    changeColors(shop.db, body.ids, body.swatch, who.name),
  'PATCH /product-colors': ({ shop, body, who }) => changeColorCells(shop.db, body.cells, who.name),
};

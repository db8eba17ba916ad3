import { call } from '../session/call.ts';
import type { TextCalls } from '../texts/save-texts.ts';

export const productTexts: TextCalls = {
  add: (id, body) => call('POST /product-options/:id', { params: { id }, body }),
  change: (id, body) => call('PATCH /product-options/:id', { params: { id }, body }),
  remove: (id) => call('DELETE /product-options/:id', { params: { id } }),
};

export const colorTexts: TextCalls = {
  add: (id, body) => call('POST /product-colors/:id/options', { params: { id }, body }),
  change: (id, body) => call('PATCH /product-colors/:id/options', { params: { id }, body }),
  remove: (id) => call('DELETE /product-colors/:id/options', { params: { id } }),
};

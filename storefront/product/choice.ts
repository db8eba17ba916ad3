import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Picture } from '#contract/fields.ts';
import type { Color, Product, Size } from '#contract/products.ts';

/** The selected colour and size, and the pictures of the colour. */
export type Choice = {
  color: Color | undefined;
  size: Size | undefined;
  pictures: Picture[];
  /** Selects a colour and keeps the size, or the size named, if the colour has it. */
  chooseColor: (id: number, sizeLabel?: string) => void;
  chooseSize: (id: number) => void;
};

/** The selection is stored in the query, so that it can be shared; Back leaves the product. */
export function useChoice(product: Product): Choice {
  const [address, setAddress] = useSearchParams();
  // The query updates with a delay, so the selection is also kept in state.
  const [chosen, setChosen] = useState<{ query: URLSearchParams; at: URLSearchParams }>();
  const asked = chosen?.at === address ? chosen.query : address;
  const color = findColor(product, Number(asked.get('color')));
  const size = color && findSize(color, Number(asked.get('size')));
  function choose(next: { color: number; size?: number }) {
    const query = new URLSearchParams();
    query.set('color', String(next.color));
    if (next.size) query.set('size', String(next.size));
    setChosen({ query, at: address });
    setAddress(query, { replace: true, preventScrollReset: true });
  }
  function chooseColor(id: number, sizeLabel = size?.label) {
    const next = product.colors.find((one) => one.id === id);
    const sameLabel = next?.sizes.find(({ label }) => label === sizeLabel);
    choose({ color: id, ...(sameLabel && { size: sameLabel.id }) });
  }
  function chooseSize(id: number) {
    if (color) choose({ color: color.id, size: id });
  }
  return { color, size, pictures: picturesOf(product, color), chooseColor, chooseSize };
}

function findColor({ colors }: Product, asked: number): Color | undefined {
  const available = colors.find(({ sizes }) => sizes.some((size) => size.available));
  return colors.find(({ id }) => id === asked) ?? available ?? colors[0];
}

/** The only size of a colour is selected by default. */
function findSize({ sizes }: Color, asked: number): Size | undefined {
  return sizes.find(({ id }) => id === asked) ?? (sizes.length === 1 ? sizes[0] : undefined);
}

function picturesOf(product: Product, color: Color | undefined): Picture[] {
  const byUrl = new Map<string, Picture>();
  for (const size of color?.sizes ?? []) {
    for (const picture of size.images) byUrl.set(picture.url, picture);
  }
  const pictures = [...byUrl.values()];
  return pictures.length || !product.image ? pictures : [product.image];
}

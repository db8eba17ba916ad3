import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Color, Product, Size } from '#contract/products.ts';
import type { Picture } from '#contract/words.ts';

/** The colour and size that are looked at, and the pictures of that colour. */
export type Choice = {
  color: Color | undefined;
  size: Size | undefined;
  pictures: Picture[];
  chooseColor: (id: number) => void;
  chooseSize: (id: number) => void;
};

/** The choice lives in the address, so that it can be sent on; Back leaves the piece. */
export function useChoice(product: Product): Choice {
  const [address, setAddress] = useSearchParams();
  // The address follows in its own time; what was chosen is shown at once.
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
  function chooseColor(id: number) {
    const next = product.colors.find((one) => one.id === id);
    const sameLabel = next?.sizes.find(({ label }) => label === size?.label);
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

/** A piece of one size needs no choosing. */
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

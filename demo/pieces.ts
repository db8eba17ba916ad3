import { bracelets } from './bracelets.ts';
import { earrings } from './earrings.ts';
import { gifts } from './gifts.ts';
import { necklaces } from './necklaces.ts';
import type { DemoPiece } from './piece.ts';
import { rings } from './rings.ts';

/** Every piece of the demo shop, in the order a new shop shows them. */
export const pieces: DemoPiece[] = [...rings, ...necklaces, ...earrings, ...bracelets, ...gifts];

import type { Finish } from '../finishes.ts';
import { bangle, cuff, linkBracelet, pearlBracelet, tennis, travelCase } from './bracelets.ts';
import { cufflinks, drops, hoops, pearlStuds, studs } from './earrings.ts';
import * as material from './materials.ts';
import type { Material } from './mesh.ts';
import {
  barPendant,
  discPendant,
  dropPendant,
  linkChain,
  locket,
  pearlStrand,
  starPendant,
  stonePendant,
} from './necklaces.ts';
import {
  band,
  duneBand,
  emeraldRing,
  eternity,
  halo,
  type Shots,
  signet,
  solitaire,
} from './rings.ts';
import { cushion } from './shapes.ts';

/** The shape of each piece, by its slug. */
export const models: Record<string, (finish: Finish) => Shots> = {
  'dawn-solitaire': (finish) => solitaire(metals[finish]),
  'halo-ring': (finish) => halo(metals[finish]),
  'horizon-eternity': (finish) => eternity(metals[finish]),
  'caravan-signet': (finish) => signet(metals[finish]),
  'night-signet': (finish) => signet(metals[finish], cushion(1.15), material.onyx),
  'plain-band': (finish) => band(metals[finish], 3.6),
  'dune-band': (finish) => duneBand(metals[finish]),
  'oasis-ring': (finish) => emeraldRing(metals[finish]),
  'first-light-pendant': (finish) => stonePendant(metals[finish]),
  'coin-necklace': (finish) => discPendant(metals[finish]),
  'line-necklace': (finish) => barPendant(metals[finish]),
  'moonrise-strand': (finish) => pearlStrand(metals[finish]),
  'caravan-chain': (finish) => linkChain(metals[finish]),
  'night-drop-pendant': (finish) => dropPendant(metals[finish], stoneOf(finish)),
  'slim-hoops': (finish) => hoops(metals[finish], 0.9),
  'crescent-hoops': (finish) => hoops(metals[finish], 1.6, 0.9),
  'dawn-studs': (finish) => studs(metals[finish]),
  'moonrise-studs': (finish) => pearlStuds(metals[finish]),
  'oasis-drops': (finish) => drops(metals[finish], stoneOf(finish)),
  'horizon-tennis': (finish) => tennis(metals[finish]),
  'caravan-bangle': (finish) => bangle(metals[finish]),
  'link-bracelet': (finish) => linkBracelet(metals[finish]),
  'open-cuff': (finish) => cuff(metals[finish]),
  'moonrise-bracelet': (finish) => pearlBracelet(metals[finish]),
  'keepsake-locket': (finish) => locket(metals[finish]),
  'little-star': (finish) => starPendant(metals[finish]),
  'night-cufflinks': (finish) =>
    cufflinks(material.silver, finish === 'onyx' ? material.onyx : material.silver),
  'travel-case': (finish) =>
    travelCase(
      finish === 'blackLeather' ? material.blackLeather : material.sandLeather,
      material.yellowGold,
    ),
};

/** A stone's finish is named after the stone; its metal is yellow gold. */
const metals: Record<Finish, Material> = {
  yellowGold: material.yellowGold,
  whiteGold: material.whiteGold,
  roseGold: material.roseGold,
  silver: material.silver,
  blackRhodium: material.blackRhodium,
  onyx: material.yellowGold,
  emerald: material.yellowGold,
  pearl: material.yellowGold,
  blackLeather: material.yellowGold,
  sandLeather: material.yellowGold,
};

function stoneOf(finish: Finish): Material {
  return finish === 'onyx' ? material.onyx : material.emerald;
}

"""The model of each product of the shop, by its slug."""
import bracelets
import earrings
import gifts
import necklaces
import rings

MODELS = {
    'dawn-solitaire': rings.solitaire,
    'halo-ring': rings.halo,
    'horizon-eternity': rings.eternity,
    'caravan-signet': rings.signet,
    'night-signet': rings.night_signet,
    'plain-band': rings.plain_band,
    'dune-band': rings.dune_band,
    'oasis-ring': rings.three_stones,
    'first-light-pendant': necklaces.stone_pendant,
    'coin-necklace': necklaces.coin,
    'line-necklace': necklaces.bar,
    'moonrise-strand': necklaces.pearl_strand,
    'caravan-chain': necklaces.caravan_chain,
    'night-drop-pendant': necklaces.drop,
    'slim-hoops': earrings.slim_hoops,
    'crescent-hoops': earrings.crescent_hoops,
    'dawn-studs': earrings.studs,
    'moonrise-studs': earrings.pearl_studs,
    'oasis-drops': earrings.drops,
    'horizon-tennis': bracelets.tennis,
    'caravan-bangle': bracelets.bangle,
    'link-bracelet': bracelets.links,
    'open-cuff': bracelets.cuff,
    'moonrise-bracelet': bracelets.pearls,
    'keepsake-locket': necklaces.locket,
    'little-star': necklaces.star,
    'night-cufflinks': gifts.cufflinks,
    'travel-case': gifts.travel_case,
}

"""The wide pictures of pages: several products on the paper, to the right of the text."""
from product import Product
from products import MODELS
from shapes import place

# The camera's azimuth and elevation, and the share of the picture's height that they fill; then the
# position of each product in millimetres, and its rotation.
STILL_LIVES = {
    'home': ((-24, 22, 0.8), [
        ('halo-ring', 'whiteGold', (-11, 8), 12), ('dawn-solitaire', 'yellowGold', (6, -6), -6),
        ('plain-band', 'roseGold', (20, 12), 24)]),
    'collections': ((-20, 24, 0.8), [
        ('halo-ring', 'yellowGold', (0, -8), 0), ('caravan-signet', 'silver', (-20, 8), 18),
        ('night-signet', 'onyx', (19, 9), -14)]),
    'categories': ((-10, 24, 0.8), [
        ('crescent-hoops', 'yellowGold', (-2, 20), 0), ('dawn-solitaire', 'roseGold', (-9, -10), 6),
        ('moonrise-studs', 'pearl', (15, -10), 0)]),
    'gifts': ((-24, 30, 0.86), [
        ('travel-case', 'sandLeather', (0, 0), 0), ('caravan-bangle', 'yellowGold', (-50, -116), 0),
        ('moonrise-bracelet', 'pearl', (26, -118), 0)]),
    'rings': ((-24, 24, 0.8), [
        ('dawn-solitaire', 'whiteGold', (0, -9), -6), ('plain-band', 'yellowGold', (-18, 6), 20),
        ('dune-band', 'yellowGold', (17, 9), -18)]),
    'necklaces': ((-7, 58, 0.9), [('first-light-pendant', 'yellowGold', (0, 0), 0)]),
    'earrings': ((-8, 46, 0.8), [
        ('oasis-drops', 'emerald', (0, 0), 0), ('dawn-studs', 'whiteGold', (0, -19), 0)]),
    'bracelets': ((-14, 38, 0.8), [
        ('caravan-bangle', 'yellowGold', (-15, 33), 0),
        ('horizon-tennis', 'whiteGold', (15, -31), 0)]),
    'first-light': ((-22, 25, 0.8), [
        ('halo-ring', 'yellowGold', (-4, 4), 8), ('dawn-studs', 'whiteGold', (13, -8), 0)]),
    'caravan': ((-20, 28, 0.8), [
        ('caravan-bangle', 'yellowGold', (0, 0), 0), ('caravan-signet', 'yellowGold', (4, -4), -8)]),
    'night-garden': ((-18, 26, 0.8), [
        ('night-signet', 'onyx', (-14, 6), 10), ('night-cufflinks', 'onyx', (16, -8), -6)]),
}


def still_life(name):
    (around, up, fill), laid = STILL_LIVES[name]
    things, shown = [], None
    for slug, finish, (x, y), turn in laid:
        product = MODELS[slug](finish)
        things += place(product.things, (x, y, 0), (0, 0, turn))
        shown = product.shown
    return Product(things, heart=(0, 0, 0), close=1, front=(around, up), detail=(0, 0), fill=fill,
                 shown=shown)

#!/bin/sh
# Cuts the shop's fonts from the @fontsource packages. Run from the root of the project.
set -e
inter=node_modules/@fontsource-variable/inter/files
serif=node_modules/@fontsource/cormorant-garamond/files
to=storefront/fonts

latin="U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B0,U+00B7,U+00BB,U+00C0-00FF,U+0131,U+2009,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032,U+2033,U+2039,U+203A,U+20AC,U+2190-2193,U+2212,U+2116"
latin_ext="U+011E,U+011F,U+0130,U+015E,U+015F,U+0147,U+0148,U+017D,U+017E,U+00DD,U+00FD,U+20BA"
cyrillic="U+0401,U+0410-044F,U+0451,U+2116"

cut() {
  pyftsubset "$1" --unicodes="$2" --flavor=woff2 --output-file="$3" \
    --layout-features=kern,liga,calt,locl,ccmp,mark,mkmk,lnum,tnum
}

for part in latin latin-ext cyrillic; do
  letters=$(echo "$part" | tr - _)
  eval "letters=\$$letters"
  fonttools varLib.instancer -q "$inter/inter-$part-wght-normal.woff2" wght=400:600 -o /tmp/inter.ttf
  cut /tmp/inter.ttf "$letters" "$to/inter-$part.woff2"
  cut "$serif/cormorant-garamond-$part-500-normal.woff2" "$letters" "$to/cormorant-$part.woff2"
done

#!/bin/sh
# film.sh RENDERS: the loading film and its poster, half a turn of a ring with half-turn symmetry
set -e
film=$(dirname "$0")/../../storefront/public/film
frames="-framerate 24 -i $1/film/%02d.png"
ffmpeg -v error -y $frames -c:v libvpx-vp9 -b:v 0 -crf 34 -row-mt 1 -g 72 -pix_fmt yuv420p -an "$film/ring.webm"
ffmpeg -v error -y $frames -c:v libx264 -preset veryslow -crf 24 -pix_fmt yuv420p -movflags +faststart -an "$film/ring.mp4"
ffmpeg -v error -y -i "$1/film/01.png" -c:v libwebp -quality 84 "$film/ring.webp"

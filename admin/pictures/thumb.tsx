import { Center } from '@mantine/core';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Picture } from '#contract/words.ts';

type Props = { picture: Picture | null; size?: number };

/** A small picture in a list, silent: its row says what it shows. It may be gone by now. */
export function Thumb({ picture, size = 44 }: Props) {
  const [gone, setGone] = useState<string>();
  if (!picture || gone === picture.url) {
    return (
      <Center className="thumb" w={size} h={size} c="dimmed">
        <ImageOff size={size / 2.5} aria-hidden />
      </Center>
    );
  }
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={`${size}px`} />
      ))}
      <img
        className="thumb"
        src={picture.url}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setGone(picture.url)}
      />
    </picture>
  );
}

import { Center } from '@mantine/core';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Picture } from '#contract/fields.ts';

type Props = {
  picture: Picture | null;
  size?: number;
  /** Not cropped, however wide, as for a logo. */
  uncropped?: boolean | undefined;
};

/** A thumbnail with an empty alt text, because its row names it; nothing if the file is missing. */
export function Thumb({ picture, size = 44, uncropped }: Props) {
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
        {...(uncropped && { style: { objectFit: 'contain' } })}
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

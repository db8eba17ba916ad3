import { Center } from '@mantine/core';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Picture } from '#contract/fields.ts';

type Props = {
  picture: Picture | null;
  size?: number;
  /** Not cropped, however wide, as for a logo. */
  uncropped?: boolean | undefined;
};

/** A thumbnail with an empty alt text, because its row names it; an icon if the file is missing. */
export function Thumb({ picture, size = 44, uncropped }: Props) {
  return picture ? (
    <Loaded key={picture.url} {...{ picture, size, uncropped }} />
  ) : (
    <Missing size={size} />
  );
}

function Missing({ size }: { size: number }) {
  return (
    <Center className="thumb" w={size} h={size} c="dimmed">
      <ImageOff size={size / 2.5} aria-hidden />
    </Center>
  );
}

/** Seconds until a picture that couldn't be loaded is asked for again, as after an outage. */
const retryDelays = [5, 15, 45];
const laterDelay = 120;

function Loaded({ picture, size, uncropped }: Props & { picture: Picture; size: number }) {
  const [{ isGone, failures }, setState] = useState({ isGone: false, failures: 0 });
  useEffect(() => {
    if (!isGone) return;
    const delay = retryDelays[failures - 1] ?? laterDelay;
    const timer = setTimeout(() => setState({ isGone: false, failures }), delay * 1000);
    return () => clearTimeout(timer);
  }, [isGone, failures]);
  if (isGone) return <Missing size={size} />;
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
        onError={() => setState({ isGone: true, failures: failures + 1 })}
      />
    </picture>
  );
}

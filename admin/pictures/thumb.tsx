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

/** Seconds until a picture that couldn't be loaded is asked for again, as after an outage. */
const retryDelays = [5, 15, 45];
const laterDelay = 120;

/** A thumbnail with an empty alt text, because its row names it; an icon if the file is missing. */
export function Thumb({ picture, size = 44, uncropped }: Props) {
  const { isGone, onError } = useRetry(picture?.url);
  if (!picture || isGone) {
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
        onError={onError}
      />
    </picture>
  );
}

/** Whether the picture at `url` couldn't be loaded, until it is asked for again. */
function useRetry(url: string | undefined) {
  const [failed, setFailed] = useState({ url, times: 0, isGone: false });
  const now = failed.url === url ? failed : { url, times: 0, isGone: false };
  useEffect(() => {
    if (!now.isGone) return;
    const delay = retryDelays[now.times - 1] ?? laterDelay;
    const timer = setTimeout(() => setFailed({ ...now, isGone: false }), delay * 1000);
    return () => clearTimeout(timer);
  }, [now]);
  return {
    isGone: now.isGone,
    onError: () => setFailed({ url, times: now.times + 1, isGone: true }),
  };
}

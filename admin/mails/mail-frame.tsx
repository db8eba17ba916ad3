import { useEffect, useRef, useState } from 'react';
import { emptyFrame, showMail } from './show-mail.ts';

type Props = {
  html: string;
  /** The subject of the e-mail. */
  title: string;
  width: number;
  dark: boolean;
};

/** An e-mail as a mail program shows it, in a frame of its full height. Scripts in it do not run. */
export function MailFrame({ html, title, width, dark }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!ready || !inside) return;
    showMail(inside, html, dark);
    const measure = () => setHeight(inside.documentElement.offsetHeight);
    const watch = new ResizeObserver(measure);
    watch.observe(inside.documentElement);
    return () => watch.disconnect();
  }, [ready, html, dark]);

  return (
    <iframe
      ref={frame}
      title={title}
      srcDoc={emptyFrame}
      // The sandbox allows no scripts; the page writes the e-mail into the frame.
      sandbox="allow-same-origin"
      onLoad={() => setReady(true)}
      style={{
        display: 'block',
        width: '100%',
        maxWidth: width,
        height,
        margin: '0 auto',
        border: '1px solid var(--mantine-color-default-border)',
        boxSizing: 'content-box',
      }}
    />
  );
}

/** Whether the browser shows notifications for the back office; `unsupported` without HTTPS. */
export type BrowserPermission = NotificationPermission | 'unsupported';

export function readPermission(): BrowserPermission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Call it on a click only: browsers block sites that ask for permission without one. */
export async function askPermission(): Promise<BrowserPermission> {
  if (readPermission() !== 'default') return readPermission();
  return await Notification.requestPermission();
}

/** `tag`: a notice shown by several windows appears once. */
export function showBrowserNotification(tag: string, text: string, open: () => void): void {
  if (readPermission() !== 'granted') return;
  try {
    const notification = new Notification(text, { tag: `altyn-${tag}` });
    notification.onclick = () => {
      window.focus();
      notification.close();
      open();
    };
  } catch {
    // Chrome on Android shows notifications of installed apps only.
  }
}

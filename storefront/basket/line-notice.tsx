import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import { usePrice } from '../money/price.tsx';

type Props = {
  line: BasketLine;
  before: number | undefined;
  onQuantity: (quantity: number) => void;
  onAgree: () => void;
};

/** Explains a change of a line since it was added, with a button to accept it. */
export function LineNotice({ line, before, onQuantity, onAgree }: Props) {
  const t = useTranslations('basket');
  const price = usePrice();
  const { title, problem, available } = line;
  if (problem) {
    const takeRest = problem === 'not_enough' && available > 0;
    return (
      <Notice
        text={t(`problems.${problem}`, { count: available })}
        action={takeRest ? t('take', { count: available }) : t('takeOut')}
        about={title}
        onClick={() => onQuantity(takeRest ? available : 0)}
      />
    );
  }
  if (before === undefined) return null;
  const words = { before: price(before), now: price(line.price) };
  return (
    <Notice
      text={line.price > before ? t('dearer', words) : t('cheaper', words)}
      action={t('agree')}
      about={title}
      onClick={onAgree}
    />
  );
}

/** Focuses the first line that needs a decision; false if none does. */
export function focusOnNotice(): boolean {
  const first = document.querySelector<HTMLElement>('[data-line-notice]');
  first?.focus();
  return first !== null;
}

function focusOnNextNotice(): void {
  if (!focusOnNotice()) document.getElementById('basket-title')?.focus();
}

type NoticeProps = { text: string; action: string; about: string; onClick: () => void };

function Notice({ text, action, about, onClick }: NoticeProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-line-notice
      className="mt-3 flex scroll-m-28 flex-wrap items-center gap-x-4 border-l-2 border-alarm pl-3 text-small font-medium text-alarm"
    >
      <p>{text}</p>
      <button
        type="button"
        className="link min-h-11 font-semibold"
        onClick={() => {
          onClick();
          // This notice is unmounted by then.
          requestAnimationFrame(focusOnNextNotice);
        }}
      >
        {action}
        <span className="sr-only">: {about}</span>
      </button>
    </div>
  );
}

import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';

type Props = { problem: string | undefined; cell: () => HTMLElement | null };

/** The error of the active cell, shown beside it and announced to screen readers. */
export function CellProblem({ problem, cell }: Props) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => setTarget(problem === undefined ? null : cell()));
  return (
    <>
      {target && (
        <Tooltip
          key={target.dataset.cell}
          opened
          target={target}
          label={problem}
          position="bottom-start"
          multiline
          maw={280}
          aria-hidden
        />
      )}
      <VisuallyHidden role="status">{problem}</VisuallyHidden>
    </>
  );
}

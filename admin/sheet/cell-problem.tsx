import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';

type Props = { problem: string | undefined; cell: () => HTMLElement | null };

/** What is wrong with the cell one is in, beside it; and said, as soon as it is known. */
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

import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api.ts';
import type { Problem } from '#contract/imports.ts';
import { Panel } from '../parts/panel.tsx';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { sendingFetch } from '../pictures/sending-fetch.ts';
import { describeProblem } from '../problems/describe-problem.ts';
import { callWith } from '../session/call.ts';
import { useWords } from '../words/translator.ts';
import { describeImportProblem } from './describe-problem.ts';
import { DropFile } from './drop-file.tsx';

/** Uploads a file with progress; after a failed upload the file is kept for another try. */
export function ImportPanel() {
  const t = useWords('imports');
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<{ name: string; text: string }>();

  async function take(chosen: File) {
    setFile(chosen);
    setProblem(undefined);
    setPart(0);
    try {
      const send = callWith({ fetch: sendingFetch(setPart) });
      const { id } = await send('POST /imports', { file: chosen });
      await navigate(`/admin/products/imports/${id}`);
    } catch (error) {
      setProblem({ name: chosen.name, text: describe(error) });
      const reason = reasonOf(error);
      // A file that was refused would be refused again.
      if (reason && reason.code !== 'interrupted') setFile(undefined);
    } finally {
      setPart(undefined);
    }
  }

  function describe(error: unknown): string {
    const reason = reasonOf(error);
    if (reason) return describeImportProblem(reason);
    const isLost = !(error instanceof ApiError) || error.status === 0;
    return isLost ? t('lost') : describeProblem(error.problem);
  }

  // The server reads a large file for some seconds after the last byte was sent.
  const state = file && t(part === 1 ? 'reading' : 'sending', { name: file.name });

  return (
    <Panel title={t('import')}>
      <Text size="sm" mb="sm" maw={680}>
        {t('importHelp')}
      </Text>
      <DropFile
        busy={part !== undefined}
        onFile={(chosen) => void take(chosen)}
        onTooLarge={({ name }) => {
          setFile(undefined);
          setProblem({ name, text: t('tooLarge') });
        }}
      />
      {part !== undefined && (
        <Box mt="sm" role="status">
          <Text size="sm" mb={4}>
            {state}
          </Text>
          <ProgressBar animated fraction={part} aria-label={state} />
        </Box>
      )}
      {problem && (
        <Alert
          color="red"
          variant="outline"
          mt="sm"
          role="alert"
          title={<span className="anywhere">{problem.name}</span>}
        >
          <Group justify="space-between">
            <Text size="sm">{problem.text}</Text>
            {file && (
              <Button
                size="xs"
                variant="default"
                leftSection={<RotateCw size={14} aria-hidden />}
                onClick={() => void take(file)}
              >
                {t('sendAgain', { name: file.name })}
              </Button>
            )}
          </Group>
        </Alert>
      )}
    </Panel>
  );
}

function reasonOf(error: unknown): Problem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return (error.problem as { reason?: Problem }).reason;
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PicturePlace } from '#contract/pictures.ts';
import { Page } from '../parts/page.tsx';
import { DropPictures } from '../pictures/drop-pictures.tsx';
import { UploadList } from '../pictures/upload-list.tsx';
import { type ProductGoal, useProductUploads } from '../pictures/use-uploads.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { PlacesTable } from './places-table.tsx';

type Placed = { file: File; place: PicturePlace };

const mostAtOnce = 500;

/** Bulk upload of pictures, matched to products by file name. */
export function Component() {
  const t = useWords('places');
  const { busy, write } = useWrite();
  const { uploads, add, retry, dismiss } = useProductUploads();
  const [placed, setPlaced] = useState<Placed[]>([]);
  const readOnly = !useMe().mayChange('catalogue');
  const ready = placed.filter(({ place }) => place.sizeId !== null);

  async function find(files: File[]) {
    const found = await write(() => findPlaces(files));
    if (found) setPlaced([...placed, ...found].sort(byPlace));
  }

  function start() {
    add(ready.flatMap(({ file, place }) => goalsOf(place).map((goal) => ({ file, goal }))));
    setPlaced(placed.filter(({ place }) => place.sizeId === null));
  }

  return (
    <Page
      title={t('title')}
      actions={
        <Button component={Link} to="/admin/products" variant="default">
          {t('all')}
        </Button>
      }
    >
      <Text maw={640}>{t.rich('help', { b: (name) => <b>{name}</b> })}</Text>
      <Stack component="section">
        {!readOnly && (
          <DropPictures of={t('of')} busy={busy} onDrop={(files) => void find(files)} />
        )}
        <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      </Stack>
      <Making />
      {placed.length > 0 && (
        <>
          <Group>
            <Button disabled={ready.length === 0} onClick={start}>
              {t('upload', { count: ready.length })}
            </Button>
            <Button variant="default" onClick={() => setPlaced([])}>
              {t('clear')}
            </Button>
            <Text size="sm" role="status">
              {t('noPlace', { count: placed.length - ready.length })}
            </Text>
          </Group>
          <PlacesTable places={placed.map(({ place }) => place)} />
        </>
      )}
    </Page>
  );
}

/** The processing still to be done; shoppers see the pictures meanwhile. */
function Making() {
  const t = useWords('places');
  const { data } = useRead('GET /pictures/progress');
  if (!data || data.waiting + data.failed === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {[
        data.waiting > 0 && t('making', { count: data.waiting }),
        data.failed > 0 && t('notMade', { count: data.failed }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}

async function findPlaces(files: File[]): Promise<Placed[]> {
  const found: PicturePlace[] = [];
  for (let at = 0; at < files.length; at += mostAtOnce) {
    const names = files.slice(at, at + mostAtOnce).map(({ name }) => name.slice(-200));
    const { places } = await call('POST /pictures/places', { body: { names } });
    found.push(...places);
  }
  const byName = new Map(files.map((file) => [file.name.slice(-200), file]));
  return found.flatMap((place) => {
    const file = byName.get(place.name);
    return file ? [{ file, place }] : [];
  });
}

function goalsOf({ sizeId, colorId, turn, number }: PicturePlace): ProductGoal[] {
  if (sizeId === null || colorId === null) return [];
  return [turn ? { colorId, frame: number } : { sizeId }];
}

/** Unmatched files first, then by product and number. */
function byPlace({ place: a }: Placed, { place: b }: Placed): number {
  return (a.sizeId ?? 0) - (b.sizeId ?? 0) || a.number - b.number;
}

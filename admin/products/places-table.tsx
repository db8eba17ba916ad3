import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { PicturePlace } from '#contract/pictures.ts';
import { ownSize } from '../texts/own-size.ts';
import { useWords } from '../words/translator.ts';

/** The file names with their matched products, or the reason there is none. */
export function PlacesTable({ places }: { places: PicturePlace[] }) {
  const t = useWords('places');
  return (
    <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table withTableBorder verticalSpacing="xs" aria-label={t('table')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('file')}</Table.Th>
            <Table.Th>{t('goal')}</Table.Th>
            <Table.Th>{t('number')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {places.map((place) => (
            <Table.Tr key={place.name}>
              <Table.Td className="anywhere">{place.name}</Table.Td>
              <Table.Td>
                <Goal place={place} />
              </Table.Td>
              <Table.Td className="numbers">{place.number || '—'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Goal({ place }: { place: PicturePlace }) {
  const t = useWords('places');
  if (place.problem) {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {t(place.problem)}
      </Text>
    );
  }
  return (
    <Text size="sm">
      <Anchor component={Link} to={`/admin/products/${place.productId}`} inherit underline="always">
        {place.title}
      </Anchor>
      , {place.color}, {place.turn ? t('turntable') : ownSize(place.size)}
    </Text>
  );
}

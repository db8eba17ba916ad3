import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { PicturePlace } from '#contract/pictures.ts';

/** Which file goes where, and why one goes nowhere. */
export function PlacesTable({ places }: { places: PicturePlace[] }) {
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table withTableBorder verticalSpacing="xs" aria-label="Where the pictures go">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>File</Table.Th>
            <Table.Th>Goes to</Table.Th>
            <Table.Th>Number</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {places.map((place) => (
            <Table.Tr key={place.name}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{place.name}</Table.Td>
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

const reasons = {
  unknown_sku: 'No SKU begins like this name',
  unknown_color: 'The piece has no colour of that name',
  color_needed: 'The piece has several colours: name one',
  not_a_frame: 'Frames of a turn are numbered 1 to 72',
  ambiguous: 'More than one piece has such a SKU',
};

function Goal({ place }: { place: PicturePlace }) {
  if (place.problem) {
    return (
      <Text size="sm" c="red.9">
        {reasons[place.problem]}
      </Text>
    );
  }
  return (
    <Text size="sm">
      <Anchor component={Link} to={`/admin/products/${place.productId}`} inherit underline="always">
        {place.title}
      </Anchor>
      , {place.color}, {place.turn ? 'turntable' : place.size}
    </Text>
  );
}

import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

type Props = { label: string; value: string; onSearch: (text: string) => void };

/** Searches as one types, a quarter of a second after the last key. */
export function SearchBox({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, 250);
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
      w={{ base: '100%', xs: 260 }}
    />
  );
}

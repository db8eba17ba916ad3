import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';

type Props = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  ref: Ref<HTMLInputElement>;
};

/** Searches while typing, a quarter of a second after the last key. */
export function ListSearch({ label, value, onSearch, ref }: Props) {
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, 250);
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);

  return (
    <TextInput
      ref={ref}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      leftSection={<Search size={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      flex={{ base: 1, sm: '0 1 280px' }}
    />
  );
}

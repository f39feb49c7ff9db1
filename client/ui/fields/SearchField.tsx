import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, 'icon' | 'type' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
}

/** A search field for search-as-you-type. */
export function SearchField({ onChange, ...rest }: SearchFieldProps) {
  return (
    <TextField
      icon={<Search />}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      required={false}
      {...rest}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

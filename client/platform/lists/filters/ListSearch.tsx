import type { KeyboardEventHandler, Ref } from 'react'
import { SearchField } from '#client/ui/fields/SearchField.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { useDebouncedInput } from './useDebouncedInput.ts'

type ListSearchProps = {
  /** The accessible name; shown as the placeholder alone, unless another is given. */
  label: string
  placeholder?: string
  /** The words of the current search. */
  words: string
  /** Called when typing pauses. */
  onSearch: (words: string) => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
  className?: string
}

/** Searches a list as one types. */
export function ListSearch({ label, placeholder = label, words, onSearch, className, ...rest }: ListSearchProps) {
  const [text, setText] = useDebouncedInput(words, onSearch)
  return (
    <SearchField
      {...{ label, placeholder }}
      value={text}
      onChange={setText}
      maxLength={200}
      // The line of the label has no height either.
      className={classes(className, '*:first:sr-only [&_input]:text-ellipsis')}
      {...rest}
    />
  )
}

import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { components, type Component } from '#contract/content/components.ts'
import { limits } from '#contract/platform/limits.ts'
import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import { pages } from '#client/platform/api/query.ts'
import { ListSearch } from '#client/platform/lists/filters/ListSearch.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FieldError } from '#client/ui/fields/Field.tsx'
import { RadioRow } from '#client/ui/fields/RadioRow.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'

/** Of that many all are seen at once. */
const fewEnough = 8

/** The component that is shown, all of the folder, or nothing yet. */
export type ComponentToShow = Pick<Component, 'id' | 'name'> | 'folder' | null

type ComponentChoiceProps = {
  folder: { id: number; title: string }
  value: ComponentToShow
  error: string | undefined
  onChange: (chosen: ComponentToShow) => void
}

/** The choice among the components of a folder and of those below it, or of all of the folder. */
export function ComponentChoice({ folder, value, error, onChange }: ComponentChoiceProps) {
  const [words, setWords] = useState('')
  const errorId = useId()
  const place = useRef<HTMLFieldSetElement>(null)
  // It may have been scrolled out of sight when the button was pressed.
  useEffect(() => {
    if (error) place.current?.focus()
  }, [error])
  const found = useFound(folder.id, words)
  const all = useFound(folder.id, '')
  if (value === 'folder')
    return (
      <Notice action={<Button onClick={() => onChange(null)}>Välj en komponent i stället</Button>}>
        Hela {folder.title} visas: komponenter, tidigare lagningar, fel, manualer och bilder.
      </Notice>
    )
  const toFolder = <Button onClick={() => onChange('folder')}>Dela hela mappen</Button>
  const errorLine = error && <FieldError id={errorId}>{error}</FieldError>
  if (all.data?.total === 0)
    return (
      <div className="flex flex-col gap-2">
        <Notice tone="soft" action={toFolder}>
          Det finns inga komponenter i {folder.title} än.
        </Notice>
        {errorLine}
      </div>
    )
  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      className="flex min-h-40 min-w-0 flex-col gap-2 outline-none"
      aria-describedby={error && errorId}
    >
      <legend className="mb-1.5 text-sm font-semibold">Vilken komponent?</legend>
      {errorLine}
      {all.data && all.data.total > fewEnough && (
        <ListSearch label="Sök komponent" words={words} onSearch={setWords} onKeyDown={makeNoLink} />
      )}
      {found.data && found.data.items.length > 0 && (
        <div className="sheet max-h-72 shrink-0 overflow-y-auto">
          <Groups {...{ folder, value, onChange }} found={found.data.items} />
          <div className="pb-3 empty:hidden">
            <ShowMore list={found} />
          </div>
        </div>
      )}
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {found.data?.items.length === 0 && 'Ingen komponent heter så.'}
      </p>
      {found.isPending && <TextSkeleton lines={3} />}
      {found.isLoadingError && (
        <RetryAlert error={found.error} isBusy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      {all.data && (
        <div className="flex flex-wrap items-center gap-x-2">
          {value && <p className="min-w-0 grow text-sm wrap-anywhere">Valt: {value.name || fallback.component}</p>}
          <Button variant="quiet" size="small" onClick={() => onChange('folder')}>
            Dela hela mappen i stället
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Enter in the search is no answer to the form that it stands in. */
const makeNoLink = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()

const useFound = (folderId: number, q: string) =>
  useInfiniteQuery({
    ...pages(components.ofUser, { query: { folderId, topX: limits.largestPage, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  })

type GroupsProps = Pick<ComponentChoiceProps, 'folder' | 'value' | 'onChange'> & { found: readonly Component[] }

/** Those of the folder itself first, and then each sub-folder with its title. */
function Groups({ folder, value, onChange, found }: GroupsProps) {
  const name = useId()
  const groups = [...Map.groupBy(found, ({ folderId }) => folderId)].toSorted(
    ([a, [first]], [b, [other]]) =>
      Number(b === folder.id) - Number(a === folder.id) ||
      (first?.folderTitle ?? '').localeCompare(other?.folderTitle ?? '', 'sv'),
  )
  return groups.map(([id, ofFolder]) => {
    const title = (id === folder.id ? folder.title : ofFolder[0]?.folderTitle) || fallback.title
    return (
      <fieldset key={id} className="min-w-0 border-line not-first:border-t">
        <legend className={groups.length > 1 ? 'float-left w-full px-4 pt-3 pb-1 text-sm font-semibold' : 'sr-only'}>
          {title}
        </legend>
        {ofFolder.map(({ id: componentId, name: called, make, model, place }) => (
          <RadioRow
            key={componentId}
            name={name}
            isChosen={value !== 'folder' && componentId === value?.id}
            onChoose={() => onChange({ id: componentId, name: called })}
            detail={[makeAndModel({ make, model }), place].filter(Boolean).join(' · ')}
          >
            {called || fallback.component}
          </RadioRow>
        ))}
      </fieldset>
    )
  })
}

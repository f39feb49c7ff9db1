import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { folderChoices, subFolderChoices } from '#client/platform/lists/filters/api.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { FieldError } from '#client/ui/fields/Field.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'

/** All folders, or by the id of each listed one what was chosen of it: itself or one of its sub-folders. */
export type Places = 'all' | Record<string, number>

type FolderChoicesProps = { places: Places; onChange: (places: Places) => void; error: string | undefined }

/** Which folders a token opens. */
export function FolderChoices({ places, onChange, error }: FolderChoicesProps) {
  const { data: folders = [] } = useQuery(folderChoices)
  const errorId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (error) group.current?.focus()
  }, [error])

  function choose(id: string, chosen: number | null) {
    const { [id]: _, ...others } = places === 'all' ? {} : places
    onChange(chosen === null ? others : { ...others, [id]: chosen })
  }

  return (
    <fieldset ref={group} tabIndex={-1} className="outline-none" aria-describedby={error && errorId}>
      <legend className="mb-1.5 text-sm font-semibold">I</legend>
      <div className="sheet">
        <CheckboxField
          className="px-4"
          label="Alla mina mappar, också de som kommer till"
          checked={places === 'all'}
          onChange={({ target }) => onChange(target.checked ? 'all' : {})}
        />
        {places !== 'all' &&
          folders.map(({ value, label }) => (
            <FolderChoice
              key={value}
              id={value}
              label={label}
              chosen={places[value] ?? null}
              onChoose={(chosen) => choose(String(value), chosen)}
            />
          ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

type FolderChoiceProps = { id: number; label: string; chosen: number | null; onChoose: (id: number | null) => void }

function FolderChoice({ id, label, chosen, onChoose }: FolderChoiceProps) {
  const { data: parts = [] } = useQuery({ ...subFolderChoices(id), enabled: chosen !== null })
  return (
    <div className="px-4">
      <CheckboxField
        label={label}
        checked={chosen !== null}
        onChange={({ target }) => onChoose(target.checked ? id : null)}
      />
      {chosen !== null && parts.length > 0 && (
        <SelectField
          label={`Vad i ${label}?`}
          className="pb-3 ps-8.5"
          options={[
            { value: id, label: 'Allt' },
            ...parts.map((part) => ({ value: part.value, label: `Bara ${part.label}` })),
          ]}
          value={chosen}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      )}
    </div>
  )
}

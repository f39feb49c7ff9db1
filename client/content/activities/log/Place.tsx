import { useQuery } from '@tanstack/react-query'
import { PlaceField } from '#client/folders/PlaceField.tsx'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { FieldError } from '#client/ui/fields/Field.tsx'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'
import { ComponentChoice } from './ComponentChoice.tsx'
import { noFolder, setFolder, type LogFormApi } from './useLogForm.ts'
import type { Suggestions } from './useSuggestions.ts'

type PlaceProps = { form: LogFormApi; suggestions: Suggestions }

/** Where it belongs: folder, component and type, as the title suggests them until the person has chosen. */
export function Place({ form, suggestions: { suggested, choose } }: PlaceProps) {
  const { data: lookups } = useQuery(lookupsQuery)
  const [folderId, componentId, typeId] = form.watch(['folderId', 'componentId', 'typeId'])
  const { errors } = form.formState
  const types = lookups?.activityTypes.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <div className="flex flex-col gap-2">
      <PlaceField
        folderId={folderId === noFolder ? null : folderId}
        isSuggested={suggested.place !== null}
        onChange={(next) => {
          choose('place')
          setFolder(form, next)
        }}
        error={errors.folderId && 'Välj var det ska sparas.'}
      />
      <div role="group" aria-label="Vad gäller det?" className={chipLine}>
        {folderId !== noFolder && (
          <ComponentChoice
            key={folderId}
            folderId={folderId}
            value={componentId ?? null}
            isSuggested={suggested.component !== null}
            onChange={(next) => {
              choose('component', 'place')
              form.setValue('componentId', next, { shouldDirty: true })
              // It was read from the meter of the other one.
              form.setValue('reading', null)
            }}
          />
        )}
        <ChipSelect
          label="Typ"
          emptyLabel="Ingen typ"
          placeholder="Typ"
          isSuggested={suggested.typeId !== null}
          options={types}
          value={typeId ?? null}
          onChange={(next) => {
            choose('type')
            form.setValue('typeId', next, { shouldDirty: true })
          }}
        />
      </div>
      {errors.componentId?.message && <FieldError id="log-component-error">{errors.componentId.message}</FieldError>}
      <WhatIsSuggested suggested={suggested} types={types} />
    </div>
  )
}

/** One line of chips, as high without some of them: what is suggested moves nothing. */
const chipLine =
  'flex min-h-11 items-center gap-2 has-[input]:flex-wrap [&>span]:min-w-0 [&>span]:shrink [&_select]:min-w-0 [&_select]:max-w-64'

type WhatIsSuggestedProps = {
  suggested: Suggestions['suggested']
  types: readonly { value: number; label: string }[]
}

/** Says that something is suggested; which, is read aloud. */
function WhatIsSuggested({ suggested: { place, component, typeId, day }, types }: WhatIsSuggestedProps) {
  const names = [
    place && [place.parentTitle, place.folderTitle].filter(Boolean).join(' › '),
    component?.name,
    types.find(({ value }) => value === typeId)?.label,
    day && (day.words ?? day.said),
  ].filter(Boolean)
  return (
    <p role="status" className="min-h-lh text-xs text-ink-muted">
      {names.length > 0 && (
        <>
          {/* Of no height: a font whose bold is taller would make the line taller than it is when empty. */}
          <span className="leading-0 font-semibold text-accent-strong">Föreslagen</span>
          <span className="sr-only">: {names.join(', ')}</span> efter titeln. Tryck för att ändra.
        </>
      )}
    </p>
  )
}

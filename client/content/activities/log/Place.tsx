import { useQuery } from '@tanstack/react-query'
import { PlaceField } from '#client/folders/PlaceField.tsx'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { FieldError } from '#client/ui/fields/Field.tsx'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'
import { ComponentChoice } from './ComponentChoice.tsx'
import { noFolder, setFolder, type LogFormApi } from './useLogForm.ts'
import type { Suggestions } from './useSuggestions.ts'

type PlaceProps = { form: LogFormApi; suggestions: Suggestions }

/** Where it belongs, as the line suggests until the person has chosen. */
export function Place({ form, suggestions: { suggested, choose } }: PlaceProps) {
  const folderId = form.watch('folderId')
  return (
    <PlaceField
      folderId={folderId === noFolder ? null : folderId}
      isSuggested={suggested.place !== null}
      onChange={(next) => {
        choose('place')
        setFolder(form, next)
      }}
      error={form.formState.errors.folderId && 'Välj var det ska sparas.'}
    />
  )
}

/** What it is about: the component and the type, as the line suggests them until the person has chosen. */
export function AboutField({ form, suggestions: { suggested, choose } }: PlaceProps) {
  const { data: lookups } = useQuery(lookupsQuery)
  const [folderId, componentId, typeId] = form.watch(['folderId', 'componentId', 'typeId'])
  const { errors } = form.formState
  return (
    <>
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
          options={lookups?.activityTypes.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={typeId ?? null}
          onChange={(next) => {
            choose('type')
            form.setValue('typeId', next, { shouldDirty: true })
          }}
        />
      </div>
      {errors.componentId?.message && <FieldError id="log-component-error">{errors.componentId.message}</FieldError>}
    </>
  )
}

/** One line of chips, as high without some of them: what is suggested moves nothing. */
const chipLine =
  'flex min-h-11 items-center gap-2 has-[input]:flex-wrap [&>span]:min-w-0 [&>span]:shrink [&_select]:min-w-0 [&_select]:max-w-64'

import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { components } from '#contract/content/components.ts'
import { inbox, type InboxItem, type InboxSave, type InboxSaved } from '#contract/intake/inbox.ts'
import type { InboxReading } from '#contract/intake/inboxReading.ts'
import { choicesIn, query } from '#client/platform/api/query.ts'
import { FirmField } from '#client/content/activities/assignees/FirmField.tsx'
import { PlaceField } from '#client/folders/PlaceField.tsx'
import { CostFields } from '#client/platform/forms/CostFields.tsx'
import { DayField } from '#client/platform/forms/DayField.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { askIfPlaceMayBeSeen, saveProblemText, showSaved } from '../useInboxActions.ts'
import { noFolder, placeText } from '../inboxItem.ts'
import type { SaveFormState } from './useSaveForm.ts'

type SaveFormProps = {
  item: InboxItem
  /** What was read of it so far. */
  reading: InboxReading | undefined
  form: SaveFormState
  formId: string
  /** What is chosen in the form, and whether the user sees there what things cost. */
  folderId: number
  seesCosts: boolean
  /** It is a receipt of which no sum is saved. */
  isSumless: boolean
  onSave: (body: InboxSave) => Promise<InboxSaved>
  onSaved: () => void
}

/** The form of what an item is saved as. Its button stands outside, in the foot of the page. */
export function SaveForm({ item, reading, form, formId, folderId, seesCosts, isSumless, ...saving }: SaveFormProps) {
  const { data: places = [] } = useQuery(query(inbox.places))
  const { errors } = form.formState

  async function save(values: z.output<typeof InboxSave>) {
    try {
      // What was read is in the form, also where the user writes no costs.
      const body = seesCosts ? values : { ...values, cost: null, vat: null }
      const saved = await saving.onSave(body)
      const place = places.find((one) => one.folderId === saved.folderId)
      const without = isSumless ? ', utan summa' : ''
      showSaved(item.id, `Sparat i ${place ? placeText(place) : 'mappen'}${without}.`, saved)
      saving.onSaved()
    } catch (error) {
      askIfPlaceMayBeSeen(error, () => void save({ ...values, keepsLocation: true }))
      showFormProblem(form, error, { firmNotFound: 'firmId', componentNotFound: 'componentId' }, saveProblemText)
    }
  }

  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <GroupHeading level={2}>Sparas som</GroupHeading>
      {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
      <FormProvider {...form}>
        <TextField label="Vad" {...form.register('title')} error={errors.title?.message} />
        <PlaceField
          folderId={folderId === noFolder ? null : folderId}
          onChange={(next) => {
            form.setValue('folderId', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            form.setValue('componentId', null)
            form.setValue('firmId', null)
          }}
          error={errors.folderId && 'Välj var det ska sparas.'}
        />
        <DayField name="day" label="Datum" isRequired />
        {reading?.place && <WhyThere place={reading.place} />}
        {folderId !== noFolder && <InFolder key={folderId} {...{ folderId, seesCosts }} register={form.register} />}
        <TextArea
          label="Beskrivning"
          optional
          rows={3}
          {...form.register('description')}
          error={errors.description?.message}
        />
      </FormProvider>
    </form>
  )
}

/** Why the place was suggested. */
function WhyThere({ place }: { place: NonNullable<InboxReading['place']> }) {
  return (
    <p className="-mt-2 text-xs text-ink-muted">
      {place.isRemembered
        ? `${place.title} för att du valde det för ${place.firmName}.`
        : `${place.title} för att det förra från samma avsändare lades där${place.day ? ` ${nearDayText(place.day)}` : ''}.`}{' '}
      Ändrar du minns vi det till nästa gång.
    </p>
  )
}

type InFolderProps = { folderId: number; seesCosts: boolean; register: SaveFormState['register'] }

/** What belongs to the folder, and what it cost where that is seen. */
function InFolder({ folderId, seesCosts, register }: InFolderProps) {
  const { data: lookups } = useQuery(lookupsQuery)
  const { data: parts } = useQuery(choicesIn(components.inFolder, folderId))
  return (
    <>
      {seesCosts && <CostFields asks={{ cost: true }} />}
      {/* What is chosen already has to be among the options when its field comes. */}
      <div className="grid gap-5 sm:grid-cols-2">
        {lookups && (
          <SelectField
            label="Typ"
            optional
            placeholder="Ingen typ"
            options={lookups.activityTypes.map(({ id, name }) => ({ value: id, label: name }))}
            {...register('typeId', asId)}
          />
        )}
        {parts && (
          <SelectField
            label="Komponent"
            optional
            placeholder="Ingen komponent"
            options={parts.items.map(({ id, name }) => ({ value: id, label: name }))}
            {...register('componentId', asId)}
          />
        )}
      </div>
      <FirmField folderId={folderId} />
    </>
  )
}

const asId = { setValueAs: (value: unknown) => (value === '' || value == null ? null : Number(value)) }

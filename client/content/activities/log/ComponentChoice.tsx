import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { components, NewComponent } from '#contract/content/components.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import { useAddAtOnce } from '#client/platform/forms/useAddAtOnce.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

type ComponentChoiceProps = {
  folderId: number
  value: number | null
  isSuggested: boolean
  onChange: (componentId: number | null) => void
}

const addNew = 0

/** A component of the folder, or a new one, which is added at once, before the form around it is sent. */
export function ComponentChoice({ folderId, value, isSuggested, onChange }: ComponentChoiceProps) {
  const { data } = useQuery(choicesIn(components.inFolder, folderId))
  const [isAdding, setAdding] = useState(false)
  // The list of choices reloads behind.
  const [added, setAdded] = useState<{ value: number; label: string }[]>([])
  const listed = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const options = [...listed, ...added.filter((own) => !listed.some((choice) => choice.value === own.value))]
  return (
    <>
      <ChipSelect
        label="Komponent"
        emptyLabel="Ingen komponent"
        placeholder="Komponent"
        isSuggested={isSuggested}
        options={[...options, { value: addNew, label: '+ Ny komponent' }]}
        value={isAdding ? addNew : value}
        onChange={(next) => {
          setAdding(next === addNew)
          onChange(next === addNew ? null : next)
        }}
      />
      {isAdding && (
        <NewComponentField
          folderId={folderId}
          onAdded={({ id, name }) => {
            setAdded([...added, { value: id, label: name }])
            onChange(id)
            setAdding(false)
            document.querySelector<HTMLElement>('select[aria-label="Komponent"]')?.focus()
          }}
        />
      )}
    </>
  )
}

type NewComponentFieldProps = { folderId: number; onAdded: (added: { id: number; name: string }) => void }

function NewComponentField({ folderId, onAdded }: NewComponentFieldProps) {
  const [name, setName] = useState('')
  const { mutateAsync, isPending } = useMutation(mutation(components.add, 'component'))
  const { problem, add, onKeyDown } = useAddAtOnce(NewComponent, { name, folderId }, async (component) =>
    onAdded(await mutateAsync(component)),
  )
  return (
    <div className="order-last flex w-full items-end gap-2">
      <TextField
        label="Den nya komponentens namn"
        autoFocus
        className="grow"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={onKeyDown}
        error={problem}
      />
      <Button onClick={add} isBusy={isPending} busyText="Lägger till…">
        Lägg till
      </Button>
    </div>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { components, NewComponent } from '#contract/components.ts'
import { mutation } from '../../api/mutation.ts'
import { choicesIn } from '../../api/query.ts'
import { AddableSelect, type NewFieldsProps } from '../../forms/AddableSelect.tsx'
import { useAddAtOnce } from '../../forms/useAddAtOnce.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

type ComponentChoiceProps = {
  folderId: number
  value: number | null
  onChange: (componentId: number | null) => void
  error?: string | undefined
}

/** A component of the folder, or a new one, which is added at once. */
export function ComponentChoice({ folderId, ...field }: ComponentChoiceProps) {
  const { data } = useQuery(choicesIn(components.inFolder, folderId))
  return (
    <AddableSelect
      label="Komponent"
      placeholder="Välj komponent"
      choices={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      addLabel="+ Ny komponent"
      NewFields={NewComponentField}
      folderId={folderId}
      {...field}
    />
  )
}

function NewComponentField({ folderId, onAdded }: NewFieldsProps) {
  const [name, setName] = useState('')
  const { mutateAsync, isPending } = useMutation(mutation(components.add, 'component'))
  const { problem, add, onKeyDown } = useAddAtOnce(NewComponent, { name, folderId }, async (component) =>
    onAdded(await mutateAsync(component)),
  )
  return (
    <div className="flex items-end gap-2">
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

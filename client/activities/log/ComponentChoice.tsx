import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { components, NewComponent, type Component } from '#contract/components.ts'
import { mutation } from '../../api/mutation.ts'
import { choicesIn } from '../../api/query.ts'
import { errorText } from '../../forms/formProblem.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

type ComponentChoiceProps = {
  folderId: number
  value: number | null
  onChange: (componentId: number | null) => void
  error?: string | undefined
}

const newComponent = 'new'

/** A component of the folder, or a new one, which is added at once. */
export function ComponentChoice({ folderId, value, onChange, error }: ComponentChoiceProps) {
  const { data } = useQuery(choicesIn(components.inFolder, folderId))
  const [isNew, setNew] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  // The list of choices reloads behind.
  const [added, setAdded] = useState<Component[]>([])
  const known = data?.items ?? []
  const choices = [...known, ...added.filter((own) => !known.some(({ id }) => id === own.id))]
  const options = choices.map(({ id, name }) => ({ value: id, label: name }))

  function onAdded(component: Component) {
    setAdded([...added, component])
    onChange(component.id)
    setNew(false)
    select.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3">
      <SelectField
        ref={select}
        label="Komponent"
        optional
        placeholder="Välj komponent"
        options={[...options, { value: newComponent, label: '+ Ny komponent' }]}
        value={isNew ? newComponent : (value ?? '')}
        onChange={({ target }) => {
          setNew(target.value === newComponent)
          onChange(Number(target.value) || null)
        }}
        error={error}
      />
      {isNew && <NewComponentField folderId={folderId} onAdded={onAdded} />}
    </div>
  )
}

function NewComponentField({ folderId, onAdded }: { folderId: number; onAdded: (component: Component) => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useMutation(mutation(components.add, 'component'))

  async function add() {
    const component = NewComponent.safeParse({ name, folderId })
    if (!component.success) return setProblem(component.error.issues[0]?.message)
    try {
      onAdded(await mutateAsync(component.data))
    } catch (cause) {
      setProblem(errorText(cause))
    }
  }

  // Enter would send the whole form.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }

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
      <Button onClick={() => void add()} isBusy={isPending} busyText="Lägger till…">
        Lägg till
      </Button>
    </div>
  )
}

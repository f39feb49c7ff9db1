import { useRef, useState, type ComponentType, type Ref } from 'react'
import { SelectField, type SelectOption } from '#client/ui/fields/SelectField.tsx'

type Named = { id: number; name: string }

export type NewFieldsProps = { folderId: number; onAdded: (added: Named) => void }

type AddableSelectProps = {
  label: string
  placeholder: string
  isRequired?: boolean
  choices: readonly SelectOption[]
  value: number | null
  onChange: (id: number | null) => void
  onBlur?: () => void
  ref?: Ref<HTMLSelectElement>
  error?: string | undefined
  /** The option that adds a new one; undefined for whoever may not. */
  addLabel: string | undefined
  folderId: number
  /** The fields of a new one in the folder, which is chosen once it is there. */
  NewFields: ComponentType<NewFieldsProps>
}

const addNew = 'new'

/** A choice of one of several things, or of a new one, which is added at once, before the form around it is sent. */
export function AddableSelect(props: AddableSelectProps) {
  const { choices, value, onChange, addLabel, folderId, NewFields, isRequired = false, ref, ...field } = props
  const [isAdding, setAdding] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  // The list of choices reloads behind.
  const [added, setAdded] = useState<SelectOption[]>([])
  const options = [...choices, ...added.filter((own) => !choices.some((choice) => choice.value === own.value))]

  function onAdded({ id, name }: Named) {
    setAdded([...added, { value: id, label: name }])
    onChange(id)
    setAdding(false)
    select.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3">
      <SelectField
        optional={!isRequired}
        required={isRequired}
        options={addLabel === undefined ? options : [...options, { value: addNew, label: addLabel }]}
        {...field}
        ref={(element) => {
          select.current = element
          if (typeof ref === 'function') ref(element)
        }}
        value={isAdding ? addNew : (value ?? '')}
        onChange={({ target }) => {
          setAdding(target.value === addNew)
          onChange(Number(target.value) || null)
        }}
      />
      {isAdding && <NewFields folderId={folderId} onAdded={onAdded} />}
    </div>
  )
}

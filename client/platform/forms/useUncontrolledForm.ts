import { useRef, useState, type FocusEvent, type FormEvent } from 'react'

type Values<Name extends string> = Record<Name, string>
/** Returns an error text, or undefined if the value is valid. */
export type Rule<Name extends string = string> = (value: string, values: Values<Name>) => string | undefined
export type SubmitError<Name extends string> = { text: string; field?: Name | undefined; focus?: Name | undefined }

type UncontrolledFormOptions<Name extends string> = {
  rules: Record<Name, Rule<NoInfer<Name>>>
  /** Fields validated on blur, not only on submit. */
  validateOnBlur?: readonly NoInfer<Name>[]
  /** Resolves to true if the page is about to change: the form then stays busy. */
  send: (values: Values<NoInfer<Name>>) => Promise<boolean | void>
  toSubmitError: (error: unknown) => SubmitError<NoInfer<Name>>
}

/**
 * A form with uncontrolled fields, so that text typed before hydration or filled in by a password manager is kept.
 * Small enough for the start page's bundle.
 */
export function useUncontrolledForm<Name extends string>({
  rules,
  validateOnBlur = [],
  send,
  toSubmitError,
}: UncontrolledFormOptions<Name>) {
  const [errors, setErrors] = useState<Partial<Record<Name | 'root', string>>>({})
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const names = Object.keys(rules) as Name[]

  const validate = (values: Values<Name>, wanted: readonly Name[]) =>
    Object.fromEntries(wanted.map((name) => [name, rules[name](values[name], values)])) as typeof errors

  function revalidateFailed({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    const wrong = names.filter((name) => errors[name])
    if (wrong.length > 0) setErrors({ ...errors, ...validate(toFormValues(form, names), wrong) })
  }

  function validateField({ currentTarget: form, target }: FocusEvent<HTMLFormElement>) {
    const name = validateOnBlur.find((early) => early === (target as unknown as HTMLInputElement).name)
    const values = toFormValues(form, names)
    if (name && values[name]) setErrors({ ...errors, ...validate(values, [name]) })
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const values = toFormValues(form, names)
    const found = validate(values, names)
    setErrors(found)
    const wrong = names.find((name) => found[name])
    if (wrong) return focusField(form, wrong)
    isSending.current = true
    setBusy(true)
    let staysBusy: boolean | void = false
    try {
      staysBusy = await send(values)
    } catch (error) {
      const { text, field, focus = field } = toSubmitError(error)
      setErrors({ [field ?? 'root']: text } as typeof errors)
      if (focus) focusField(form, focus)
    }
    if (staysBusy) return
    release()
  }

  function release() {
    isSending.current = false
    setBusy(false)
  }

  return {
    errors,
    isBusy,
    /** Ends a busy state that `send` kept. */
    release,
    form: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      onInput: revalidateFailed,
      onBlur: validateField,
    },
    field: (name: Name) => ({ name, error: errors[name] }),
  }
}

function toFormValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form)
  const valueOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(names.map((name) => [name, valueOf(data.get(name))])) as Values<Name>
}

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

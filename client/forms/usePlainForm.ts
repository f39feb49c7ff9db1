import { useRef, useState, type FocusEvent, type FormEvent } from 'react'

type Values<Name extends string> = Record<Name, string>
/** Answers what is wrong with a value, undefined where nothing is. */
export type Rule<Name extends string = string> = (value: string, values: Values<Name>) => string | undefined
export type Refusal<Name extends string> = { text: string; field?: Name | undefined; focus?: Name | undefined }

type PlainForm<Name extends string> = {
  rules: Record<Name, Rule<NoInfer<Name>>>
  /** Those that are checked as soon as they are left, and not first when the form is sent. */
  earlyFields?: readonly NoInfer<Name>[]
  /** Answers true where the page is on its way elsewhere: then the form stays busy. */
  send: (values: Values<NoInfer<Name>>) => Promise<boolean | void>
  refusalOf: (error: unknown) => Refusal<NoInfer<Name>>
}

/**
 * A form whose fields hold their own text, so that what was typed before the page woke up, or filled in by a password
 * manager, is never lost. Small enough for the start page.
 */
export function usePlainForm<Name extends string>({ rules, earlyFields = [], send, refusalOf }: PlainForm<Name>) {
  const [errors, setErrors] = useState<Partial<Record<Name | 'root', string>>>({})
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const names = Object.keys(rules) as Name[]

  const check = (values: Values<Name>, wanted: readonly Name[]) =>
    Object.fromEntries(wanted.map((name) => [name, rules[name](values[name], values)])) as typeof errors

  function recheck({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    const wrong = names.filter((name) => errors[name])
    if (wrong.length > 0) setErrors({ ...errors, ...check(valuesOf(form, names), wrong) })
  }

  function checkEarly({ currentTarget: form, target }: FocusEvent<HTMLFormElement>) {
    const name = earlyFields.find((early) => early === (target as unknown as HTMLInputElement).name)
    const values = valuesOf(form, names)
    if (name && values[name]) setErrors({ ...errors, ...check(values, [name]) })
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const values = valuesOf(form, names)
    const found = check(values, names)
    setErrors(found)
    const wrong = names.find((name) => found[name])
    if (wrong) return focusField(form, wrong)
    isSending.current = true
    setBusy(true)
    let isLeaving: boolean | void = false
    try {
      isLeaving = await send(values)
    } catch (error) {
      const { text, field, focus = field } = refusalOf(error)
      setErrors({ [field ?? 'root']: text } as typeof errors)
      if (focus) focusField(form, focus)
    }
    if (isLeaving) return
    release()
  }

  function release() {
    isSending.current = false
    setBusy(false)
  }

  return {
    errors,
    isBusy,
    /** Ends a busy state that `send` left standing. */
    release,
    form: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      onInput: recheck,
      onBlur: checkEarly,
    },
    field: (name: Name) => ({ name, error: errors[name] }),
  }
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form)
  const valueOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(names.map((name) => [name, valueOf(data.get(name))])) as Values<Name>
}

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

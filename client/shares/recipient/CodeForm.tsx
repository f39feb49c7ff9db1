import { useMutation } from '@tanstack/react-query'
import { useState, type ChangeEvent } from 'react'
import { parcelLinks, type ParcelGreeting } from '#contract/parcelLinks.ts'
import { Problem } from '#contract/problems.ts'
import { call } from '../../api/http.ts'
import { errorText, isNotFound } from '../../forms/formProblem.ts'
import { longDayText } from '../../text/dates.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { Field, useFieldWiring } from '../../ui/fields/Field.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { useDocumentTitle } from '../../ui/layout/headers.tsx'
import { shownCode } from '../../parcels/links/shownCode.ts'

type CodeFormProps = { secret: string; greeting: ParcelGreeting; onOpen: (opened: ParcelGreeting) => void }

/** Asks for the code of a share, which came in another way than its link. */
export function CodeForm({ secret, greeting, onOpen }: CodeFormProps) {
  const { madeByName, folderTitle, expiresAt } = greeting
  const title = `${madeByName} har delat något om ${folderTitle} med dig`
  useDocumentTitle(title)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const opening = useMutation({
    mutationFn: () => call(parcelLinks.open, { body: { secret, code } }),
    onSuccess: onOpen,
  })

  function send() {
    const isWhole = charactersIn(code).length === codeLength
    setShort(!isWhole)
    // A code that cannot be right costs no try.
    if (isWhole && !opening.isPending) opening.mutate()
  }

  return (
    <section
      aria-label="Kod"
      className="mx-auto mt-6 max-w-108 rounded-xl border border-line bg-surface-raised p-6 shadow-card sm:mt-14 sm:p-8"
    >
      <h1 className="text-xl font-bold tracking-tight text-balance wrap-anywhere">{title}</h1>
      <p className="mt-1.5 text-sm text-ink-muted">Skriv koden du fick på ett annat sätt, till exempel i ett sms.</p>
      <Form
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <CodeInput
          value={code}
          error={isShort ? 'Koden har tio tecken. Kontrollera att du fick med alla.' : problemText(opening.error)}
          onChange={(typed) => {
            setCode(typed)
            setShort(false)
          }}
        />
        <Button type="submit" variant="primary" wide isBusy={opening.isPending} busyText="Öppnar…">
          Öppna
        </Button>
      </Form>
      <p className="mt-5 border-t border-line pt-4 text-xs text-ink-muted">
        {expiresAt && `Gäller till ${longDayText(expiresAt)}. `}Har du ingen kod? Fråga den som skickade länken. Pärmen
        frågar aldrig efter lösenord eller BankID här.
      </p>
    </section>
  )
}

const codeLength = 10
const charactersIn = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** A wrong code is told with how many tries are left, where the server says it. */
function problemText(error: unknown): string | undefined {
  if (!error) return undefined
  if (isNotFound(error)) return 'Länken gäller inte längre. Fråga den som skickade den.'
  return (error instanceof Problem && error.fields[0]?.message) || errorText(error)
}

type CodeInputProps = { value: string; error: string | undefined; onChange: (value: string) => void }

function CodeInput({ value, error, onChange }: CodeInputProps) {
  const label = 'Kod'
  const hint = 'Tio tecken. Stora eller små bokstäver spelar ingen roll.'
  const wiring = useFieldWiring({ hint, error, required: true })
  return (
    <Field {...{ label, hint, error, wiring }}>
      <input
        type="text"
        value={value}
        onChange={(event) => onChange(typedCode(event))}
        autoCapitalize="characters"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        {...wiring.input}
        className="field-frame min-h-14 px-3 py-2 text-center font-mono text-xl font-semibold tracking-[0.12em]"
      />
    </Field>
  )
}

/** What was typed or pasted, with its dashes; the cursor stays behind the character that it stood behind. */
function typedCode({ target }: ChangeEvent<HTMLInputElement>): string {
  const before = charactersIn(target.value.slice(0, target.selectionStart ?? target.value.length)).length
  const shown = shownCode(charactersIn(target.value).slice(0, codeLength))
  target.value = shown
  const place = Math.min(shown.length, before + (before > 4 ? 1 : 0) + (before > 7 ? 1 : 0))
  target.setSelectionRange(place, place)
  return shown
}

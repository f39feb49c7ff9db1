import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { parcelLinks, type ParcelGreeting } from '#contract/sharing/parcelLinks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { call } from '#client/platform/api/http.ts'
import { errorText, isNotFound } from '#client/platform/forms/formProblem.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form } from '#client/ui/fields/Form.tsx'
import { useDocumentTitle } from '#client/ui/layout/headers.tsx'
import { isWholeCode, LinkCodeField, shortCodeText } from '../../parcels/links/LinkCodeField.tsx'

type CodeFormProps = { secret: string; greeting: ParcelGreeting; onOpen: (opened: ParcelGreeting) => void }

/** Asks for the code of a share, which came in another way than its link. */
export function CodeForm({ secret, greeting, onOpen }: CodeFormProps) {
  const { madeByName, folderTitle, expiresAt } = greeting
  const title = `${madeByName} har delat något om ${folderTitle ?? ''} med dig`
  useDocumentTitle(title)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const opening = useMutation({
    mutationFn: () => call(parcelLinks.open, { body: { secret, code } }),
    onSuccess: onOpen,
  })

  function send() {
    const isWhole = isWholeCode(code)
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
        <LinkCodeField
          value={code}
          error={isShort ? shortCodeText : problemText(opening.error)}
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

/** A wrong code is told with how many tries are left, where the server says it. */
function problemText(error: unknown): string | undefined {
  if (!error) return undefined
  if (isNotFound(error)) return 'Länken gäller inte längre. Fråga den som skickade den.'
  return (error instanceof Problem && error.fields[0]?.message) || errorText(error)
}

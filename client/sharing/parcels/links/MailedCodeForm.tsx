import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form } from '#client/ui/fields/Form.tsx'
import { isWholeCode, LinkCodeField, shortCodeText } from './LinkCodeField.tsx'

type MailedCodeFormProps = {
  /** Where the code is mailed. */
  children: ReactNode
  confirm: UseMutationOptions<unknown, Error, string>
  resend: Pick<UseMutationOptions, 'mutationFn' | 'meta'>
  /** What leads away from it. */
  away: { label: string; go: () => void }
}

/** Asks for the code that is mailed to an address, and has another mailed. */
export function MailedCodeForm({ children, confirm, resend, away }: MailedCodeFormProps) {
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const confirming = useMutation(confirm)
  const resending = useMutation({
    ...resend,
    onSuccess: () => {
      setCode('')
      confirming.reset()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const isWhole = isWholeCode(code)
    setShort(!isWhole)
    if (isWhole && !confirming.isPending) confirming.mutate(code)
  }

  return (
    <Form onSubmit={submit}>
      <p className="text-sm">{children} Titta gärna bland skräpposten också.</p>
      <LinkCodeField
        autoFocus
        value={code}
        error={isShort ? shortCodeText : confirming.error ? errorText(confirming.error) : undefined}
        onChange={(typed) => {
          setCode(typed)
          setShort(false)
        }}
      />
      <Button type="submit" variant="primary" wide isBusy={confirming.isPending} busyText="Kontrollerar…">
        Bekräfta
      </Button>
      <div className="flex flex-wrap gap-x-2">
        <Button variant="quiet" size="small" isBusy={resending.isPending} onClick={() => resending.mutate()}>
          Skicka en ny kod
        </Button>
        <Button variant="quiet" size="small" onClick={away.go}>
          {away.label}
        </Button>
      </div>
      <p role="status" className="-mt-3 text-sm text-ink-muted empty:hidden">
        {resending.isSuccess && 'En ny kod är på väg. Den förra gäller inte längre.'}
        {resending.error && errorText(resending.error)}
      </p>
    </Form>
  )
}

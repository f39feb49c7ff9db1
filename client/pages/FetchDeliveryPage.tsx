import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { urls } from '#contract/platform/urls.ts'
import { call } from '#client/platform/api/http.ts'
import { errorText, isNotFound } from '#client/platform/forms/formProblem.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormError } from '#client/ui/fields/Form.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'

/** Where the code of a slip is typed by whoever cannot scan it. */
export default function FetchDeliveryPage() {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const open = useMutation({
    mutationFn: (secret: string) => call(parcelLinks.open, { body: { secret } }),
    onSuccess: (_greeting, secret) => void navigate(`${urls.delivery}#${secret}`),
  })
  const isWrong = isNotFound(open.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = code.toUpperCase().replaceAll(/[^\dA-Z]/g, '')
    if (typed.length !== 12) {
      open.reset()
      return setMissing('Koden har tolv bokstäver och siffror, tre grupper om fyra.')
    }
    setMissing(undefined)
    open.mutate(typed)
  }

  return (
    <Container>
      <PageHeader title="Hämta ett jobb" lead="Skriv koden som står på lappen från firman. Du behöver inget konto." />
      <Form onSubmit={submit} className="flex max-w-sm flex-col items-start gap-5 *:w-full">
        <FormError message={open.error && !isWrong ? errorText(open.error) : undefined} />
        <TextField
          label="Koden på lappen"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          placeholder="SOL4 K7M2 Q9XD"
          value={code}
          error={missing ?? (isWrong ? 'Koden stämmer inte, eller så gäller den inte längre.' : undefined)}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" variant="primary" isBusy={open.isPending} busyText="Letar…">
          Visa jobbet
        </Button>
      </Form>
    </Container>
  )
}

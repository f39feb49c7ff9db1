import { FileText } from 'lucide-react'
import { useId, useRef, useState, type DragEvent, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { handOverCertificates } from '#contract/sharing/handOverCertificate.ts'
import { product } from '#contract/platform/product.ts'
import { call } from '#client/platform/api/http.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { Form } from '#client/ui/fields/Form.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useIsHydrated } from '#client/ui/feedback/useIsHydrated.ts'
import { classes } from '#client/ui/layout/classes.ts'

/** Larger than any certificate. */
const mostBytes = 50_000_000

type Checked = { name: string | null }
type Result =
  | { state: 'none' | 'asking' }
  | { state: 'failed'; text: string }
  | { state: 'answered'; asked: Checked; answer: Awaited<ReturnType<typeof ask>> }

const ask = (hash: string) => call(handOverCertificates.check, { body: { hash } })
const withoutSpaces = (typed: string) => typed.replaceAll(/\s/g, '').toLowerCase()

/** Checks a certificate of a hand-over: by its file, which stays in the browser, or by the hash that stands in it. */
export function CheckCertificate() {
  // What a QR code on paper leads here with, until something else is written.
  const fragment = useLocation().hash.slice(1, 100)
  const [typed, setTyped] = useState<string>()
  const isHydrated = useIsHydrated()
  const hash = typed ?? (isHydrated ? fragment : '')
  const [hashError, setHashError] = useState<string>()
  const [result, setResult] = useState<Result>({ state: 'none' })
  const latest = useRef(0)

  async function check(find: () => Promise<string>, asked: Checked) {
    const own = ++latest.current
    const show = (next: Result) => own === latest.current && setResult(next)
    show({ state: 'asking' })
    try {
      show({ state: 'answered', asked, answer: await ask(await find()) })
    } catch (error) {
      show({ state: 'failed', text: errorText(error) })
    }
  }

  function checkFile(file: File) {
    setHashError(undefined)
    if (file.size > mostBytes) return setResult({ state: 'failed', text: 'Filen är för stor för att vara ett intyg.' })
    return void check(() => sha256Of(file), { name: file.name })
  }

  function checkHash(event: FormEvent) {
    event.preventDefault()
    const wanted = withoutSpaces(hash)
    const isHash = /^[0-9a-f]{64}$/.test(wanted)
    setHashError(isHash ? undefined : 'Kontrollsumman har 64\u00a0tecken: siffror och bokstäverna a–f.')
    if (isHash) void check(() => Promise.resolve(wanted), { name: null })
  }

  return (
    <div className="flex flex-col gap-8">
      <ChooseFile onFile={checkFile} />
      <Form onSubmit={checkHash} className="gap-4">
        <TextField
          label="Eller klistra in kontrollsumman"
          name="hash"
          hint="Den står i intyget, med 64&nbsp;tecken i grupper om fyra."
          value={hash}
          error={hashError}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <Button type="submit" isBusy={result.state === 'asking'}>
            Kontrollera
          </Button>
        </div>
      </Form>
      <div aria-live="polite" className="min-h-28">
        <Outcome result={result} />
      </div>
    </div>
  )
}

/** By choosing or by dropping it. */
function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const id = useId()
  const over = (next: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(next)
  }
  return (
    <div
      role="presentation"
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
      className={classes(
        'flex flex-col items-center gap-3 rounded-xl border border-dashed px-6 py-8 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/60',
      )}
    >
      <FileText aria-hidden="true" className="size-7 text-accent" />
      <label
        className={classes(
          buttonStyle('primary'),
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        )}
      >
        Välj intyget
        <input
          type="file"
          accept="application/pdf,.pdf"
          className="sr-only"
          aria-describedby={id}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again.
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      <p id={id} className="max-w-prose text-sm text-ink-muted">
        Du kan också släppa pdf-filen här. Den skickas ingenstans: din webbläsare räknar själv ut dess kontrollsumma.
      </p>
    </div>
  )
}

// Not that of `text/dates.ts`: every public page would load all dates with it.
const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'long' })

function Outcome({ result }: { result: Result }) {
  if (result.state === 'failed') return <Alert tone="danger">{result.text}</Alert>
  if (result.state !== 'answered') return null
  const { answer, asked } = result
  if (!answer.isKnown)
    return (
      <Alert tone="warning" title="Stämmer inte">
        <p className="wrap-anywhere">
          {asked.name === null
            ? `Ingen överlåtelse i ${product.name} har den kontrollsumman.`
            : `${asked.name} är inte ett intyg från ${product.name}, eller så har något i filen ändrats.`}
        </p>
        <p>
          Be den som gav dig intyget att hämta det på nytt. En kopia som är utskriven och inläst igen stämmer aldrig.
        </p>
      </Alert>
    )
  const day = answer.exchangedOn === null ? '' : dayOf.format(new Date(answer.exchangedOn))
  if (answer.isUndone)
    return (
      <Alert tone="warning" title="Intyget är äkta, men överlåtelsen är ångrad">
        <p>Mappen bytte grundare den {day}. Överlåtelsen ångrades sedan, så mappen är säljarens igen.</p>
      </Alert>
    )
  return (
    <Alert tone="success" title="Stämmer">
      <p>
        {answer.of === 'document'
          ? `Filen är intyget precis som det gjordes i ${product.name}. Mappen bytte grundare den ${day}.`
          : `Det vi har kvar ger samma kontrollsumma. Mappen bytte grundare den ${day}.`}
      </p>
    </Alert>
  )
}

/** The SHA-256 of a file, in hex, worked out in the browser: nothing of it is sent anywhere. */
async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

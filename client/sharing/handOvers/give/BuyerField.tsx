import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { emailAddress } from '#contract/platform/fields.ts'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

export type Way = 'mail' | 'link'
const ways = [
  { value: 'mail', label: 'E-post' },
  { value: 'link', label: 'Länk' },
] as const

/** Two may buy together. */
const mostBuyers = 2

type BuyerFieldProps = {
  way: Way
  onWay: (way: Way) => void
  buyers: readonly string[]
  onBuyers: (buyers: string[]) => void
  /** What is being typed, which counts too when the step is left. */
  typed: string
  onTyped: (text: string) => void
  error: string | undefined
}

/** Whom it goes to: one address or two, or whoever is given the link. */
export function BuyerField({ way, onWay, ...field }: BuyerFieldProps) {
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">Köparen</h2>
        <SegmentedControl label="Så får köparen det" isMini segments={ways} value={way} onChange={onWay} />
      </div>
      {way === 'mail' ? (
        <Addresses {...field} />
      ) : (
        <p className="text-sm text-ink-muted">
          Du får en länk att skicka vidare själv. Den är till en enda: den första som öppnar den och bekräftar sin
          e-postadress blir köparen.
        </p>
      )}
    </section>
  )
}

function Addresses({ buyers, onBuyers, typed, onTyped, error }: Omit<BuyerFieldProps, 'way' | 'onWay'>) {
  const isFull = buyers.length >= mostBuyers

  function add() {
    const address = addressIn(typed)
    if (!address) return
    onTyped('')
    onBuyers(withBuyer(buyers, address))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (![',', ' ', ';', 'Enter'].includes(event.key) || typed.trim() === '') return
    // Enter would leave the step.
    event.preventDefault()
    add()
  }

  return (
    <>
      {buyers.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Köpare">
          {buyers.map((address) => (
            <li key={address} className="inline-flex min-w-0 items-center rounded-full bg-accent-soft ps-3.5 text-sm">
              <span className="min-w-0 truncate font-medium text-accent-strong">{address}</span>
              <button
                type="button"
                aria-label={`Ta bort ${address}`}
                className="grid size-11 place-items-center rounded-full text-accent-strong sm:size-9"
                onClick={() => onBuyers(buyers.filter((one) => one !== address))}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <TextField
          label={buyers.length === 0 ? 'Köparens e-post' : 'Den andra köparens e-post'}
          type="email"
          name="buyer"
          autoComplete="off"
          optional={buyers.length > 0}
          value={typed}
          onChange={({ target }) => onTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
          error={error}
        />
      )}
      {isFull && error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <p className="text-xs text-ink-muted">
        Köper två tillsammans? Då får båda frågan, och pärmen byter ägare när båda har sagt ja. Den första blir grundare
        och den andra administratör.
      </p>
    </>
  )
}

/** The address that was typed, or null if it is none. */
export function addressIn(typed: string): string | null {
  const read = emailAddress.safeParse(typed.trim())
  return read.success ? read.data : null
}

export const withBuyer = (buyers: readonly string[], address: string) =>
  buyers.some((one) => one.toLowerCase() === address.toLowerCase()) ? [...buyers] : [...buyers, address]

import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { asciiAddress } from '#contract/platform/emailAddresses.ts'
import { mailIn, type SenderAddress } from '#contract/intake/mailIn.ts'
import { call } from '#client/platform/api/http.ts'
import { query } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { MailedCodeForm } from '#client/sharing/parcels/links/MailedCodeForm.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form } from '#client/ui/fields/Form.tsx'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'

const meta = { topic: 'mailIn' } as const

type OwnAddressesDialogProps = { email: string; isOpen: boolean; onClose: () => void }

/** The user's other addresses: what they mail in from one that is confirmed counts as theirs. */
export function OwnAddressesDialog({ email, isOpen, onClose }: OwnAddressesDialogProps) {
  return (
    <DialogFrame title="Mina andra adresser" size="small" isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <OwnAddresses email={email} />
      </DialogBody>
    </DialogFrame>
  )
}

/** Remounted each time the dialog opens. */
function OwnAddresses({ email }: { email: string }) {
  const { data: addresses = [] } = useQuery(query(mailIn.senderAddresses))
  const [confirming, setConfirming] = useState<SenderAddress | null>(null)
  if (confirming) return <CodeStep address={confirming} onDone={() => setConfirming(null)} />
  return (
    <>
      <p className="text-sm text-ink-muted">
        Mejlar du in papper från flera adresser? Det som kommer från en adress här räknas som ditt, i alla mappar.
      </p>
      {addresses.length > 0 && (
        <Sheet label="Mina andra adresser">
          {addresses.map((address) => (
            <AddressRow key={address.id} address={address} onConfirm={() => setConfirming(address)} />
          ))}
        </Sheet>
      )}
      <AddStep email={email} onSent={setConfirming} />
    </>
  )
}

function AddressRow({
  address: { id, email, isConfirmed },
  onConfirm,
}: {
  address: SenderAddress
  onConfirm: () => void
}) {
  const remove = useMutation({
    mutationFn: () => call(mailIn.removeSenderAddress, { params: { id } }),
    meta,
    onError: showError,
  })
  return (
    <Row
      lead={<IconTile icon={<Mail />} />}
      title={<span className="wrap-anywhere">{email}</span>}
      second={!isConfirmed && 'Inte bekräftad än'}
      end={
        <span className="flex items-center gap-1">
          {!isConfirmed && (
            <Button variant="quiet" size="small" aria-label={`Skriv koden: ${email}`} onClick={onConfirm}>
              Skriv koden
            </Button>
          )}
          <IconButton
            label={`Ta bort ${email}`}
            icon={<X />}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          />
        </span>
      }
    />
  )
}

const isAddress = (typed: string) => /^\S+@\S+\.\S+$/.test(typed)

function AddStep({ email, onSent }: { email: string; onSent: (added: SenderAddress) => void }) {
  const [typed, setTyped] = useState('')
  const [mistake, setMistake] = useState<string>()
  const adding = useMutation({
    mutationFn: () => call(mailIn.addSenderAddress, { body: { email: typed.trim() } }),
    meta,
    onSuccess: (added) => (added.isConfirmed ? setMistake('Den adressen har du redan lagt till.') : onSent(added)),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const address = typed.trim()
    const isOwn = asciiAddress(address).toLowerCase() === asciiAddress(email).toLowerCase()
    const found = isOwn ? 'Det är adressen du loggar in med. Den räknas redan.' : undefined
    const wrong = isAddress(address) ? found : 'Skriv en e-postadress, till exempel anna@jobbet.se.'
    setMistake(wrong)
    if (wrong === undefined && !adding.isPending) adding.mutate()
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        label="Ny adress"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint="Vi mejlar en kod dit, så att vi vet att den är din."
        error={mistake ?? (adding.error ? errorText(adding.error) : undefined)}
      />
      <Button type="submit" variant="primary" wide isBusy={adding.isPending} busyText="Skickar…">
        Skicka kod
      </Button>
    </Form>
  )
}

function CodeStep({ address: { id, email }, onDone }: { address: SenderAddress; onDone: () => void }) {
  return (
    <MailedCodeForm
      confirm={{
        mutationFn: (code) => call(mailIn.confirmSenderAddress, { params: { id }, body: { code } }),
        meta,
        onSuccess: () => {
          showToast({ text: `Det du mejlar in från ${email} räknas nu som ditt.` })
          onDone()
        },
      }}
      resend={{ mutationFn: () => call(mailIn.addSenderAddress, { body: { email } }), meta }}
      away={{ label: 'Senare', go: onDone }}
    >
      En kod är på väg till <b className="font-semibold wrap-anywhere">{email}</b>.
    </MailedCodeForm>
  )
}

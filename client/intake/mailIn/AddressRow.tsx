import { Contact, Folder, FolderOpen, RefreshCw, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressText, type MailAddress } from '#contract/intake/mailIn.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { dayText, nearDayText, timeOfDayText, today } from '#client/platform/text/dates.ts'
import { CopyButton } from '#client/ui/fields/CopyButton.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { nameOf, saveContact, useChangeAddress, useRemoveAddress } from './api.ts'

export const copyHint = 'Markera adressen och kopiera den själv.'

export type OneAddress = { address: MailAddress; onRemove: (address: MailAddress) => void }

/** An address, to be copied, changed and turned off. */
export function AddressRow({ address, onRemove, second }: OneAddress & { second?: ReactNode }) {
  const change = useChangeAddress()
  const name = nameOf(address)
  return (
    <Row
      lead={<IconTile icon={address.folderId === null ? <FolderOpen /> : <Folder />} />}
      title={name}
      second={
        <>
          <span className="block font-mono wrap-anywhere">{addressText(address)}</span>
          {second}
          <FullWarning address={address} />
        </>
      }
      // A narrow row needs its width for the address.
      actions={
        <>
          <CopyButton text={addressText(address)} name={`adressen till ${name}`} fallbackHint={copyHint} />
          <OverflowMenu about={`adressen till ${name}`} items={menuOf(address, { change: change.mutate, onRemove })} />
        </>
      }
    />
  )
}

/** Warns the people of an address, since whoever sends there is told by their own mail server alone, if at all. */
export function FullWarning({ address: { fullUntil, waiting } }: { address: MailAddress }) {
  if (fullUntil === null) return null
  const day = dayText(fullUntil)
  return (
    <span className="flex gap-2 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        Adressen är full till {day === today() ? `kl. ${timeOfDayText(fullUntil)}` : nearDayText(day)}
        {waiting > 0 && ', om du inte släpper in eller tar bort något som väntar'}. Det som mejlas hit ligger kvar hos
        avsändaren så länge.
      </span>
    </span>
  )
}

type Doing = { change: (id: number) => void; onRemove: (address: MailAddress) => void }

export const menuOf = (address: MailAddress, { change, onRemove }: Doing) => [
  { id: 'contact', label: 'Lägg i kontakter', icon: <Contact />, onAction: () => saveContact(address) },
  { id: 'change', label: 'Byt adress', icon: <RefreshCw />, onAction: () => change(address.id) },
  { id: 'remove', label: 'Stäng av…', icon: <X />, onAction: () => onRemove(address), isDanger: true },
]

export function RemoveAddress({ address, onClose }: { address: MailAddress; onClose: () => void }) {
  const remove = useRemoveAddress()
  return (
    <ConfirmDialog
      title={`Stäng av adressen till ${nameOf(address)}?`}
      confirmText="Stäng av"
      busyText="Stänger av…"
      change={remove}
      run={() => remove.mutateAsync(address.id)}
      doneText="Adressen är avstängd."
      isOpen
      onClose={onClose}
    >
      <p>
        Det som mejlas dit kommer inte längre fram
        {address.waiting > 0 && ', och det som väntar på godkännande tas bort'}. Du kan skapa en ny adress när du vill.
      </p>
    </ConfirmDialog>
  )
}

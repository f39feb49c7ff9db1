import { useQuery } from '@tanstack/react-query'
import { Contact, Folder, FolderOpen, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { addressText, mailIn, type MailAddress } from '#contract/intake/mailIn.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { CopyButton } from '#client/ui/fields/CopyButton.tsx'
import { WithSide } from '#client/ui/flow/FlowFrame.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { AddressRow, copyHint, FullWarning, menuOf, RemoveAddress, type OneAddress } from './AddressRow.tsx'
import { nameOf, saveContact, useAddAddress, useChangeAddress } from './api.ts'
import { GoodToKnow } from './GoodToKnow.tsx'
import { Senders } from './Senders.tsx'

/** The addresses that the user's papers are mailed to: one at large, with who may send there, and the others. */
export function Addresses() {
  const { data, error, isFetching, refetch } = useQuery(query(mailIn.mine))
  const [removing, setRemoving] = useState<MailAddress | null>(null)
  // A folder that gets an address leaves its place, with the button that was pressed.
  const isWithoutOwn = data?.addresses.every(({ folderId }) => folderId !== null) ?? false
  const places = useFocusWhenShorter((data?.without.length ?? 0) + Number(isWithoutOwn))
  if (!data && error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  const [first, ...others] = data.addresses
  const without = [...data.without, ...(isWithoutOwn ? [{ folderId: null, folderTitle: null }] : [])]
  const waiting = data.addresses.reduce((sum, address) => sum + address.waiting, 0)
  const count = others.length + without.length
  return (
    <WithSide side={<GoodToKnow place={first ? nameOf(first) : null} />}>
      {waiting > 0 && (
        <p>
          <TextLink to={urls.waitingMail}>
            {waiting === 1 ? 'Ett mejl väntar' : `${waiting} mejl väntar`} på godkännande
          </TextLink>
        </p>
      )}
      {first && <FirstAddress address={first} onRemove={setRemoving} />}
      {count > 0 && (
        <section ref={places} tabIndex={-1} aria-labelledby="adresser" className="flex flex-col gap-2 outline-none">
          <GroupHeading level={2} count={count}>
            <span id="adresser">{first ? 'Andra adresser' : 'Adresser'}</span>
          </GroupHeading>
          <Sheet label={first ? 'Andra adresser' : 'Adresser'}>
            {others.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                onRemove={setRemoving}
                second={address.folderId === null && 'Vi gissar mappen, du bestämmer i inkorgen'}
              />
            ))}
            {without.map((place) => (
              <NoAddress key={place.folderId ?? 0} {...place} />
            ))}
          </Sheet>
        </section>
      )}
      {first && <Senders address={first} />}
      {removing && <RemoveAddress address={removing} onClose={() => setRemoving(null)} />}
    </WithSide>
  )
}

function FirstAddress({ address, onRemove }: OneAddress) {
  const change = useChangeAddress()
  const name = nameOf(address)
  const used = address.usedAt === null ? 'inte använd än' : `senast använd ${nearDayText(dayText(address.usedAt))}`
  return (
    <section
      aria-labelledby="adress"
      className="rounded-lg border border-line bg-surface-raised p-4.5 shadow-card flex flex-col gap-4"
    >
      <div className="flex items-center gap-3">
        <IconTile icon={address.folderId === null ? <FolderOpen /> : <Folder />} />
        <h2 id="adress" className="min-w-0 grow text-lg font-semibold">
          {name}
        </h2>
        <OverflowMenu about={`adressen till ${name}`} items={menuOf(address, { change: change.mutate, onRemove })} />
      </div>
      <p className="rounded-lg border border-dashed border-line-strong px-4 py-3 font-mono wrap-anywhere">
        {address.readable}.<strong className="text-accent">{address.secret}</strong>
        <wbr />@{address.domain}
      </p>
      <FullWarning address={address} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Contact />} onClick={() => saveContact(address)}>
          Lägg i telefonens kontakter
        </Button>
        <CopyButton text={addressText(address)} name={`adressen till ${name}`} fallbackHint={copyHint} />
      </div>
      <p className="flex gap-2 text-sm text-ink-muted">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          De åtta tecknen är hemligheten. Skapad {nearDayText(dayText(address.createdAt))}, {used}.{' '}
          <button type="button" className="link-text" onClick={() => change.mutate(address.id)}>
            Byt adress
          </button>
          : den gamla slutar gälla direkt.
        </span>
      </p>
    </section>
  )
}

function NoAddress({ folderId, folderTitle }: Pick<MailAddress, 'folderId' | 'folderTitle'>) {
  const add = useAddAddress()
  const name = nameOf({ folderTitle })
  return (
    <Row
      lead={<IconTile icon={folderId === null ? <FolderOpen /> : <Folder />} />}
      title={name}
      second="Ingen adress än"
      end={
        <Button
          variant="quiet"
          size="small"
          isBusy={add.isPending}
          aria-label={`Skapa en adress till ${name}`}
          onClick={() => add.mutate(folderId)}
        >
          Skapa
        </Button>
      }
    />
  )
}

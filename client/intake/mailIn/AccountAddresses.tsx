import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { mailIn, type MailAddress } from '#contract/intake/mailIn.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { ButtonLink, TextLink } from '#client/ui/layout/links.tsx'
import { MoreRow, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { AddressRow, RemoveAddress } from './AddressRow.tsx'

/** The addresses that the user's papers are mailed to, among their settings; who may send there is said elsewhere. */
export function AccountAddresses() {
  const { data, error, isFetching, refetch } = useQuery(query(mailIn.mine))
  const [removing, setRemoving] = useState<MailAddress | null>(null)
  if (!data && error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  const { addresses } = data
  if (addresses.length === 0)
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-muted">Du har ingen adress än.</p>
        <ButtonLink to={urls.mailIn} icon={<Mail />}>
          Skapa en adress
        </ButtonLink>
      </div>
    )
  return (
    <>
      <Sheet label="Adresser att mejla till">
        {addresses.map((address) => (
          <AddressRow key={address.id} address={address} onRemove={setRemoving} second={usedText(address)} />
        ))}
        <MoreRow>
          <TextLink to={urls.mailIn} className="touch-line">
            Vem som får skicka, och fler adresser
          </TextLink>
        </MoreRow>
      </Sheet>
      {removing && <RemoveAddress address={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

const usedText = ({ usedAt }: MailAddress) =>
  usedAt === null ? 'Aldrig använd' : `Använd ${nearDayText(dayText(usedAt))}`

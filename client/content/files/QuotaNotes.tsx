import { useQuery } from '@tanstack/react-query'
import type { Room } from '#contract/rules/fileSummary.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { SkeletonOf } from '#client/ui/feedback/Skeleton.tsx'
import { isNearlyFull, roomText } from '#client/platform/attachments/fileWords.ts'
import { fileUsage } from './api.ts'

/** Says in time that the account or the main folder will soon take no more files. */
export function QuotaWarning({ folderId }: { folderId: number }) {
  const { data } = useQuery(fileUsage(folderId))
  const { account, mainFolder } = data ?? {}
  if (mainFolder && isNearlyFull(mainFolder))
    return (
      <Nearly title="Huvudmappen är snart full" room={mainFolder}>
        Papper i undermappar och i papperskorgen räknas också.
      </Nearly>
    )
  if (account && isNearlyFull(account))
    return (
      <Nearly title="Ditt utrymme är snart fullt" room={account}>
        Det du har lagt in i alla mappar räknas, även det i papperskorgen.
      </Nearly>
    )
  return null
}

function Nearly({ title, room, children }: { title: string; room: Room; children: string }) {
  return (
    <Alert tone="warning" title={`${title}: ${roomText(room)}.`}>
      {children} Radera det som inte behövs. Platsen frigörs när det har lämnat papperskorgen.
    </Alert>
  )
}

/** The used part of the user's quota, for the account page. */
export function AccountRoom() {
  const { data, error, isFetching, refetch } = useQuery(fileUsage())
  if (data) return <RoomMeter room={data.account} />
  if (error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return (
    <SkeletonOf lines={2}>
      <RoomMeter room={{ used: 0, limit: 1 }} />
    </SkeletonOf>
  )
}

function RoomMeter({ room }: { room: Room }) {
  const percent = Math.min(100, (room.used / room.limit) * 100)
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <p className="font-semibold">{roomText(room)}</p>
      <div
        role="meter"
        aria-label="Använt utrymme"
        aria-valuenow={Math.round(percent)}
        aria-valuetext={roomText(room)}
        className="h-2 overflow-hidden rounded-full bg-surface-sunken"
      >
        <div
          className={isNearlyFull(room) ? 'h-full bg-warning' : 'h-full bg-accent'}
          style={{ width: `${room.used > 0 ? Math.max(percent, 1) : 0}%` }}
        />
      </div>
      {isNearlyFull(room) && (
        <Alert tone="warning">
          Snart ryms inget mer. Radera papper som inte behövs. Platsen frigörs när de har lämnat papperskorgen.
        </Alert>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { hereQuery, isHere, pushQuery } from './api.ts'
import { DeviceList } from './DeviceList.tsx'
import { ThisDevice } from './ThisDevice.tsx'

/** The account's settings of notices on the screens of the user's phones and computers. */
export function DeviceNotices() {
  const { data: known, error, isFetching, refetch } = useQuery(pushQuery)
  const { data: here } = useQuery(hereQuery)
  if (!known && error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!known || !here) return <TextSkeleton lines={2} />
  const { publicKey, devices } = known
  const thisDevice = devices.find((device) => isHere(device, here))
  const others = devices.filter((device) => device !== thisDevice)
  return (
    <div className="flex flex-col">
      <ThisDevice here={here} device={thisDevice} publicKey={publicKey} />
      <DeviceList devices={others} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { SectionHeader } from '#client/ui/layout/headers.tsx'
import { accountQuery } from './accountQueries.ts'
import { SignedInDevices } from './SignedInDevices.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { TwoStep } from './TwoStep.tsx'

/**
 * 'Säker inloggning', if the identity provider leaves it to us. `onOthersSignedOut`: of the other devices, by one
 * press.
 */
export function SecureSignIn({ onOthersSignedOut }: { onOthersSignedOut: () => void }) {
  const { data: account, isPending } = useQuery(accountQuery)
  const security = account?.security
  if (!security && !isPending) return null
  return (
    <section className="rounded-xl border border-line bg-surface-raised p-4 sm:p-6">
      <SectionHeader title="Säker inloggning" />
      {security ? (
        <div className="flex flex-col gap-6">
          <TwoStep security={security} />
          <PasskeyList security={security} />
          <SignedInDevices security={security} onOthersSignedOut={onOthersSignedOut} />
        </div>
      ) : (
        <TextSkeleton lines={12} />
      )}
    </section>
  )
}

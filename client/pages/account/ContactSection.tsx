import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { users } from '#contract/people/users.ts'
import { ChangePasswordForm } from '#client/accounts/account/ChangePasswordForm.tsx'
import { ContactDetailsForm } from '#client/accounts/account/ContactDetailsForm.tsx'
import { query } from '#client/platform/api/query.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { useUser } from '#client/platform/session/session.tsx'
import { SkeletonOf } from '#client/ui/feedback/Skeleton.tsx'
import { AccountSheet } from './AccountSheet.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'

/** Contact details and password, beside each other where there is room. */
export function ContactSection() {
  const [isContactChanged, setContactChanged] = useState(false)
  const [isPasswordTyped, setPasswordTyped] = useState(false)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <AccountSheet title="Mina kontaktuppgifter" lead="De som delar en mapp med dig ser dem.">
        <ContactDetails onDirtyChange={setContactChanged} />
      </AccountSheet>
      <AccountSheet title="Ändra lösenord">
        <ChangePasswordForm onDirtyChange={setPasswordTyped} />
      </AccountSheet>
      {(isContactChanged || isPasswordTyped) && <UnsavedQuestion />}
    </div>
  )
}

const emptyUser = { userId: 0, firstName: '', lastName: '', email: '', mobile: null, company: null, userStatusId: 0 }

function ContactDetails({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const { userId, email } = useUser()
  const { data: user, error, isFetching, refetch } = useQuery(query(users.one, { params: { userId } }))
  if (user) return <ContactDetailsForm user={user} email={email} onDirtyChange={onDirtyChange} />
  if (!error)
    return (
      <SkeletonOf lines={6}>
        <ContactDetailsForm user={emptyUser} email={email} />
      </SkeletonOf>
    )
  return (
    <RetryAlert
      error={error}
      isBusy={isFetching}
      onRetry={() => void refetch()}
      toText={() => 'Användaruppgifterna kunde inte hämtas.'}
    />
  )
}

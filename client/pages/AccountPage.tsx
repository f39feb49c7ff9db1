import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '../session.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { PageHeader, SectionHeader } from '../ui/headers.tsx'
import { TextSkeleton } from '../ui/Skeleton.tsx'
import { userQuery } from '../users/api.ts'
import { ChangePasswordForm } from '../users/ChangePasswordForm.tsx'
import { ContactDetailsForm } from '../users/ContactDetailsForm.tsx'
import { SecuritySection } from '../users/SecuritySection.tsx'

export default function AccountPage() {
  return (
    <Container>
      <PageHeader title="Mina uppgifter" lead="De som delar en mapp med dig ser dina kontaktuppgifter." />
      <div className="flex flex-col gap-6">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Sheet title="Mina kontaktuppgifter">
            <ContactDetails />
          </Sheet>
          <Sheet title="Ändra Lösenord">
            <ChangePasswordForm />
          </Sheet>
        </div>
        <SecuritySection />
      </div>
    </Container>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-xl border border-line bg-surface-raised p-6 sm:p-8">
      <SectionHeader title={title} />
      {children}
    </section>
  )
}

function ContactDetails() {
  const { userId, email } = useUser()
  const { data: user, isError, isFetching, refetch } = useQuery(userQuery(userId))
  if (user) return <ContactDetailsForm user={user} email={email} />
  if (!isError) return <TextSkeleton lines={6} />
  return (
    <Alert
      tone="danger"
      action={
        <Button size="small" isBusy={isFetching} busyText="Hämtar…" onClick={() => void refetch()}>
          Försök igen
        </Button>
      }
    >
      Användaruppgifterna kunde inte hämtas.
    </Alert>
  )
}

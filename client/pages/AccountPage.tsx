import { useQuery } from '@tanstack/react-query'
import { useUser } from '../session.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Container } from '../ui/Container.tsx'
import { PageHeader, SectionHeader } from '../ui/headers.tsx'
import { TextSkeleton } from '../ui/Skeleton.tsx'
import { userQuery } from '../users/api.ts'
import { ContactDetailsForm } from '../users/ContactDetailsForm.tsx'

export default function AccountPage() {
  const { userId } = useUser()
  const { data: user, isError } = useQuery(userQuery(userId))
  return (
    <Container width="text">
      <PageHeader title="Mina uppgifter" lead="De som delar en mapp med dig ser dina kontaktuppgifter." />
      <section className="rounded-xl border border-line bg-surface-raised p-6 sm:p-8">
        <SectionHeader title="Mina kontaktuppgifter" />
        {isError && <Alert tone="danger">Uppgifterna kunde inte hämtas. Ladda om sidan och försök igen.</Alert>}
        {!user && !isError && <TextSkeleton lines={6} />}
        {user && <ContactDetailsForm user={user} />}
      </section>
    </Container>
  )
}

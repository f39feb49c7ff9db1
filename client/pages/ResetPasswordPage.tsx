import { Container } from '../ui/Container.tsx'
import { PageHeader } from '../ui/headers.tsx'
import { ResetPasswordForm } from '../users/ResetPasswordForm.tsx'
import { useMailedSecret } from '../users/useMailedSecret.ts'

/** The mail's link leads here. */
export default function ResetPasswordPage() {
  const secret = useMailedSecret()
  return (
    <Container width="narrow">
      <PageHeader title="Välj ett nytt lösenord" />
      <ResetPasswordForm secret={secret} />
    </Container>
  )
}

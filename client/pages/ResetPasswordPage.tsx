import { SignInMethodsByLink } from '../account/SignInMethodsByLink.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { ResetPasswordForm } from '../auth/ResetPasswordForm.tsx'
import { useMailedSecret } from '../auth/useMailedSecret.ts'

/** Target of the reset link. */
export default function ResetPasswordPage() {
  const secret = useMailedSecret()
  return (
    <Container width="narrow">
      <PageHeader title="Välj ett nytt lösenord" />
      <ResetPasswordForm secret={secret} />
      <SignInMethodsByLink secret={secret} />
    </Container>
  )
}

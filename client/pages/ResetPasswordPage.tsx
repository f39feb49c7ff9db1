import { SignInMethodsByLink } from '#client/accounts/account/SignInMethodsByLink.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ResetPasswordForm } from '#client/accounts/auth/ResetPasswordForm.tsx'
import { useMailedSecret } from '#client/accounts/auth/useMailedSecret.ts'

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

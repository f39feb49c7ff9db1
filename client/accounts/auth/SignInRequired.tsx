import { useLocation } from 'react-router'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'

/** Asks for sign-in on pages of mailed links that concern the account. The sign-in returns to the same page. */
export function SignInRequired() {
  const { pathname, search, hash } = useLocation()
  return (
    <div className="flex flex-col items-start gap-5">
      <p>Logga in med kontot som adressen hör till, så bekräftar vi den sedan.</p>
      <ButtonLink variant="primary" to={urls.start} state={{ from: pathname + search + hash }}>
        Till inloggningen
      </ButtonLink>
    </div>
  )
}

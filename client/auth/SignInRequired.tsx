import { useLocation } from 'react-router'
import { ButtonLink } from '../ui/layout/links.tsx'
import { urls } from '#contract/urls.ts'

/** For a mailed link that is about the account it is opened with; the login leads back to it. */
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

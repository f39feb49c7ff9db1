import { useLocation, useSearchParams } from 'react-router'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { TextLink } from '../ui/links.tsx'
import { urls } from '../urls.ts'

/** Log in or register; which one stands in the address, so that both can be linked to. */
export function AuthPanel() {
  const [query] = useSearchParams()
  // The page that was asked for before sign-in goes along from mode to mode.
  const { state } = useLocation()
  const isRegistering = query.get('lage') === 'skapa'
  return (
    <section
      aria-labelledby="panelen"
      className="rounded-xl border border-line bg-surface-raised p-6 shadow-card sm:p-8"
    >
      <h2 id="panelen" className="mb-6 text-xl font-semibold tracking-tight">
        {isRegistering ? 'Skapa konto' : 'Logga in'}
      </h2>
      {isRegistering ? <RegisterForm /> : <LoginForm />}
      <p className="mt-6 border-t border-line pt-5 text-sm text-ink-muted">
        {isRegistering ? 'Har du redan ett konto?' : 'Har du inget konto än?'}{' '}
        <TextLink to={isRegistering ? urls.start : urls.register} state={state} className="font-semibold">
          {isRegistering ? 'Logga in' : 'Skapa ett konto'}
        </TextLink>
      </p>
    </section>
  )
}

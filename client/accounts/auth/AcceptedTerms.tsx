import { urls } from '#contract/platform/urls.ts'
import { TextLink } from '#client/ui/layout/links.tsx'

/** What whoever makes an account agrees to. */
export function AcceptedTerms() {
  return (
    <p className="text-sm text-ink-muted">
      Genom att skapa konto godkänner du <TextLink to={urls.terms}>villkoren</TextLink>.
    </p>
  )
}

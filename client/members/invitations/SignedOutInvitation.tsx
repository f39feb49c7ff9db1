import { product } from '#contract/product.ts'
import { FormActions } from '../../ui/fields/Form.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { urls } from '#contract/urls.ts'

/** Explains the invitation and offers sign-up and sign-in, which return to it. */
export function SignedOutInvitation() {
  const state = { from: urls.invitation }
  return (
    <div className="flex flex-col gap-6 rounded-xl border border-line bg-surface-raised p-6 sm:p-8">
      <p className="max-w-prose text-lg">
        Någon vill dela en mapp med dig i {product.name}, där familjer, föreningar och företag samlar allt om det de tar
        hand om. Skapa ett konto eller logga in, så ser du vem som bjuder in dig och till vad.
      </p>
      <FormActions>
        <ButtonLink variant="primary" to={urls.register} state={state}>
          Skapa konto
        </ButtonLink>
        <ButtonLink to={urls.start} state={state}>
          Logga in
        </ButtonLink>
      </FormActions>
      <p className="text-sm text-ink-muted">Det är gratis, och du väljer själv om du vill tacka ja.</p>
    </div>
  )
}

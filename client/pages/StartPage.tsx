import { useLayoutEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Carousel } from '#client/marketing/carousel/Carousel.tsx'
import { PromoCards } from '#client/marketing/PromoCards.tsx'
import { ShownFolder } from '#client/marketing/ShownFolder.tsx'
import { FrequentQuestions } from '#client/marketing/FrequentQuestions.tsx'
import { useSession } from '#client/platform/session/session.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'
import { AuthPanel } from '#client/accounts/auth/AuthPanel.tsx'
import { pageAfterSignIn } from '#client/platform/session/pageAfterSignIn.ts'

export default function StartPage() {
  const { user } = useSession()
  const location = useLocation()
  // Whoever signs in here goes on; whoever is signed in may read the questions.
  const isReading = (location.state as { isReading?: unknown } | null)?.isReading === true
  if (user && !isReading) return <GoOn to={pageAfterSignIn(location.state)} />
  return (
    <Container>
      <div className={classes(upper, !user && besidePanel)}>
        <div className="min-w-0">
          <h1 className="text-3xl leading-tight font-bold tracking-tight text-balance">
            En pärm för allt du tar hand om
          </h1>
          <p className="mt-2.5 max-w-136 text-lg leading-normal text-ink-muted">
            Papper, service och kostnader på ett ställe, tillsammans med dem du delar det med.
          </p>
          {!user && (
            <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <ButtonLink variant="primary" size="large" to={urls.register} state={location.state as unknown}>
                Skapa konto
              </ButtonLink>
              <p className="text-sm text-ink-muted">Gratis att använda.</p>
            </div>
          )}
          <ShownFolder />
          <PromoCards />
        </div>
        {!user && <AuthPanel />}
      </div>
      <div className="pt-10">
        <Carousel />
      </div>
      <div className="pt-10 lg:pt-14">
        <FrequentQuestions />
      </div>
    </Container>
  )
}

/** Goes on from the top: a phone was scrolled to the form, and would show the footer until the page is there. */
function GoOn({ to }: { to: string }) {
  useLayoutEffect(() => {
    document.documentElement.scrollTop = 0
  }, [])
  return <Navigate to={to} replace />
}

const upper = 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 pt-5 lg:pt-8'
const besidePanel = 'lg:grid-cols-[minmax(0,1fr)_25rem]'

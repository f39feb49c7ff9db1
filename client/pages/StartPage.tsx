import { useLayoutEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Carousel } from '#client/marketing/carousel/Carousel.tsx'
import { PromoCards } from '#client/marketing/PromoCards.tsx'
import { FrequentQuestions } from '#client/marketing/FrequentQuestions.tsx'
import { useSession } from '#client/platform/session/session.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
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
        <header>
          <h1 className="max-w-[20ch] text-3xl font-bold tracking-tight">
            Allt om det du tar hand om, samlat i en pärm
          </h1>
          <p className="mt-4 max-w-prose text-lg text-ink-muted">
            Pärmen är platsen för husets papper, båtens service och föreningens beslut. Den är gratis att använda. Ny
            här? <TextLink to={urls.howTo}>Läs hur du kommer i gång</TextLink>.
          </p>
        </header>
        {!user && (
          <div className="min-w-0 lg:row-span-2">
            <AuthPanel />
          </div>
        )}
        <Carousel />
      </div>
      <div className="pt-2 lg:pt-0">
        <PromoCards />
      </div>
      <div className="pt-14 lg:pt-20">
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

const upper = 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 py-8 lg:py-12 xl:gap-x-16'
const besidePanel = 'lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]'

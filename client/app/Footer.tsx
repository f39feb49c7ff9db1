import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { product } from '#contract/platform/product.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { useIsHydrated } from '#client/ui/feedback/useIsHydrated.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'

const ThemeField = lazy(async () => ({ default: (await import('#client/accounts/account/ThemeField.tsx')).ThemeField }))

const links: { to: string; label: string }[] = [
  { to: urls.contact, label: 'Kontakta oss' },
  { to: urls.about, label: 'Om oss' },
  { to: urls.services, label: 'Våra tjänster' },
  { to: urls.howTo, label: 'Så fungerar Pärmen' },
  { to: urls.yourInformation, label: 'Din information' },
  { to: urls.privacy, label: 'Personuppgifter' },
  { to: urls.terms, label: 'Villkor' },
  { to: urls.questions, label: 'Vanliga frågor' },
]

const thisYear = () => new Date().getFullYear()

export function Footer() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  // The start page loads as little as it can.
  const hasThemeField = pathname !== urls.start

  return (
    <footer className="in-flow:hidden border-t border-line py-4 text-sm text-ink-muted sm:py-8">
      <Container>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 sm:gap-y-4">
          <p className="order-last sm:order-none">
            {/* The prerendered page has the year of its build: a new key draws today's. */}
            <span key={String(isHydrated)} suppressHydrationWarning>
              {`© 2025–${thisYear()} ${product.name}`}
            </span>
          </p>
          <nav aria-label="Sidfot">
            <ul className="flex flex-wrap gap-x-6 sm:gap-y-1">
              {links.map(({ to, label }) => (
                <li key={label}>
                  {/* Signed-in users are redirected from the start page, unless they come to read. */}
                  <TextLink
                    to={to}
                    {...(to === urls.questions && user && { state: { isReading: true } })}
                    className="inline-flex min-h-11 items-center sm:min-h-8"
                  >
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {hasThemeField && (
          // Its space is there before it is. Without JavaScript nothing could be chosen.
          <div className="pt-2 noscript:hidden sm:pt-4">
            <div className="min-h-13 sm:min-h-11">{isHydrated && <ThemeFieldWhenLoaded />}</div>
          </div>
        )}
      </Container>
    </footer>
  )
}

function ThemeFieldWhenLoaded() {
  return (
    <Suspense fallback={null}>
      <ThemeField />
    </Suspense>
  )
}

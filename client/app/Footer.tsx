import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { useIsHydrated } from '#client/ui/feedback/useIsHydrated.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { Container } from '#client/ui/layout/Container.tsx'

type FooterLink = { to: string; label: string }

const links: FooterLink[] = [
  { to: urls.contact, label: 'Kontakta oss' },
  { to: urls.about, label: 'Om oss' },
  { to: urls.services, label: 'Våra tjänster' },
  { to: urls.howTo, label: 'Så fungerar Pärmen' },
  { to: urls.questions, label: 'Vanliga frågor' },
]
/** The signed-in have them among what is their own. */
const beforeSignIn: FooterLink[] = [
  { to: urls.privacy, label: 'Personuppgifter' },
  { to: urls.terms, label: 'Villkor' },
]

const thisYear = () => new Date().getFullYear()

/** One line; a phone folds the links behind a word. */
export function Footer() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  const id = useId()
  // Another page has it folded again.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isOpen = openedAt === pathname

  return (
    <footer className="in-flow:hidden print:hidden border-t border-line text-[0.8125rem] text-ink-muted sm:py-1">
      <Container>
        <div className="flex flex-wrap items-center justify-between gap-x-5">
          <p>
            {/* The prerendered page has the year of its build: a new key draws today's. */}
            <span key={String(isHydrated)} suppressHydrationWarning>
              {`© 2025–${thisYear()} ${product.name}`}
            </span>
          </p>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            className="flex min-h-11 items-center gap-1.5 font-medium sm:hidden noscript:hidden"
            onClick={() => setOpenedAt(isOpen ? null : pathname)}
          >
            Om Pärmen
            <ChevronDown
              aria-hidden="true"
              className={classes('size-4.5 transition-transform', isOpen && 'rotate-180')}
            />
          </button>
          <nav
            id={id}
            aria-label="Sidfot"
            className={classes('max-sm:w-full', !isOpen && 'max-sm:not-noscript:hidden')}
          >
            <ul className="flex flex-wrap gap-x-5 max-sm:grid max-sm:grid-cols-2">
              {[...links, ...(user ? [] : beforeSignIn)].map(({ to, label }) => (
                <li key={label}>
                  {/* Signed-in users are redirected from the start page, unless they come to read. */}
                  <Link
                    to={to}
                    {...(to === urls.questions && user && { state: { isReading: true } })}
                    className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </Container>
    </footer>
  )
}

import type * as SignedInNavigation from './SignedInNavigation.tsx'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Link, NavLink } from 'react-router'
import { BarTitle } from './BackButton.tsx'
import { product } from '#contract/platform/product.ts'
import { hasSessionMark } from '#client/platform/session/sessionMark.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { useIsHydrated } from '#client/ui/feedback/useIsHydrated.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'

let signedIn: typeof SignedInNavigation | undefined
/** The navigation of the signed-in: whoever awaits it has it drawn without another wait. */
export const loadSignedIn = async () => (signedIn ??= await import('./SignedInNavigation.tsx'))
const MainLinks = partOf((navigation) => navigation.MainLinks)
const SignedInMenus = partOf((navigation) => navigation.SignedInMenus)

const isSessionLikely = hasSessionMark()
// Not only once the session is known: the navigation would come after the page.
if (isSessionLikely) void loadSignedIn().catch(() => undefined)

/** The page header. Its height is the same for everybody, so that nothing moves once the session is known. */
export function Navigation() {
  const { user, isLoading, isExpected: isFramed } = useSession()
  const isHydrated = useIsHydrated()
  // The links need no session, only its likelihood; the rest of the navigation follows.
  const isExpected = isLoading && (isFramed || (isHydrated && isSessionLikely))
  return (
    <header
      data-app-bar={user || isExpected ? true : undefined}
      className={classes(
        'sticky top-0 z-30 border-b border-line bg-surface not-low:-mb-(--bar) low:relative own-bar:static own-bar:mb-0 own-bar:border-0 in-flow:hidden print:hidden',
        // Below it then lie the links.
        (user || isExpected) && 'max-lg:low:pb-14',
      )}
    >
      <Container>
        <div className="flex h-[calc(var(--bar)-1px)] items-center gap-4 pt-(--notch) own-bar:h-0 own-bar:pt-0">
          <Link
            to={user ? urls.dashboard : urls.start}
            className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-md app-bar:hidden own-bar:hidden"
          >
            <img src="/favicon.svg" alt="" className="size-8 shrink-0" />
            <span
              className={classes(
                'text-lg font-bold tracking-tight',
                user ? 'max-[21rem]:sr-only' : 'max-[24rem]:sr-only',
              )}
            >
              {product.name}
            </span>
          </Link>
          {(user || isExpected) && <BarTitle />}
          <div className="flex min-w-0 grow items-center justify-end gap-1 app-bar:shrink-0 app-bar:grow-0 app-bar:ms-auto">
            {(user || isExpected) && (
              <Suspense fallback={null}>
                <MainLinks />
              </Suspense>
            )}
            {isLoading && !isExpected && <LoadingNavigation />}
            {!isLoading && !user && <SignedOutNavigation />}
            {user && (
              <Suspense fallback={null}>
                <div className="contents own-bar:hidden">
                  <SignedInMenus user={user} />
                </div>
              </Suspense>
            )}
          </div>
        </div>
      </Container>
    </header>
  )
}

/**
 * A part of the navigation of the signed-in. What is lazy is drawn after the page, even if its file is there: a
 * shortcut that one presses then, or what was pressed in a frame before it is hydrated, would be lost.
 */
function partOf<Props extends object>(choose: (navigation: typeof SignedInNavigation) => ComponentType<Props>) {
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: choose(await loadSignedIn()) }))
  return function Part(props: Props) {
    const [Loaded] = useState(() => (signedIn ? choose(signedIn) : Lazy))
    return <Loaded {...props} />
  }
}

/** The server marks the page of a user with a session cookie; everybody else sees the signed-out menu immediately. */
function LoadingNavigation() {
  return (
    <>
      <p className="hidden animate-appear text-sm text-ink-muted in-data-session:block noscript:hidden">Laddar...</p>
      <div className="in-data-session:hidden noscript:block">
        <SignedOutNavigation />
      </div>
    </>
  )
}

const publicLinks = [
  { to: urls.whatWeDo, label: 'Det här kan Pärmen' },
  { to: urls.howTo, label: 'Så fungerar det' },
  { to: urls.contact, label: 'Kontakta oss' },
]

function SignedOutNavigation() {
  return (
    <nav aria-label="Huvudmeny" className="flex items-center gap-2 whitespace-nowrap">
      {publicLinks.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-11 items-center rounded-md px-3 font-medium text-ink-muted hover:text-ink aria-[current=page]:text-accent aria-[current=page]:forced-chosen max-lg:hidden"
        >
          {label}
        </NavLink>
      ))}
      <ButtonLink variant="quiet" size="small" to={urls.signIn}>
        Logga in
      </ButtonLink>
    </nav>
  )
}

import { ChevronRight } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { paths, urls } from '#contract/platform/urls.ts'
import { useMediaQuery } from '#client/ui/state/useMediaQuery.ts'
import { useWasTrue } from '#client/ui/state/useWasTrue.ts'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { useSetParentPage } from '#client/ui/layout/parentPage.ts'
import { firstSection, movedParts, sectionAt, sections, type AccountSection } from './account/sections.ts'

/** The account: a list of sections, each with an address of its own. Where there is room the list stands beside one. */
export default function AccountPage() {
  const { pathname, hash } = useLocation()
  const isWide = useMediaQuery('(width >= 64rem)')
  // What is typed stays if the window becomes narrow.
  const wasWide = useWasTrue(isWide)
  const section = sectionAt(pathname)
  useSetParentPage(section ? urls.account : null)
  const moved = section ? undefined : movedParts[hash]
  if (moved) return <Navigate to={moved} replace />
  const shown = section ?? (wasWide ? firstSection : undefined)
  return (
    <Container>
      {section ? (
        <PageHeader title={section.title} eyebrow={isWide && pageHeads[paths.account].title} />
      ) : (
        <PageHeader {...pageHeads[paths.account]} />
      )}
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        {(isWide || !section) && <SectionList current={isWide ? shown : section} hasStatus={!isWide} />}
        {shown && (
          <div className={classes('flex min-w-0 flex-col gap-6', !section && 'max-lg:hidden')}>
            <Suspense fallback={<Pending />}>
              <shown.Content />
              <ScrollToHash />
            </Suspense>
          </div>
        )}
      </div>
    </Container>
  )
}

/** As high as the window, so that nothing below it moves. */
function Pending() {
  return (
    <div className="min-h-dvh">
      <TextSkeleton lines={8} />
    </div>
  )
}

type SectionListProps = { current: AccountSection | undefined; hasStatus: boolean }

function SectionList({ current, hasStatus }: SectionListProps) {
  return (
    <nav aria-label={pageHeads[paths.account].title}>
      {/* Safari drops the list role of lists without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={classes('flex flex-col', hasStatus ? 'sheet divide-y divide-line' : 'gap-0.5')}>
        {sections.map(({ path, title, Icon, Status }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === current?.path ? 'page' : undefined}
              className={classes(
                'flex items-center gap-3 rounded-md px-3.5 outline-offset-[-2px] hover:bg-surface-sunken/45 aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-strong aria-[current]:forced-chosen',
                hasStatus ? 'min-h-16 py-2' : 'min-h-11',
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span className="min-w-0 grow">
                <span className="block leading-snug font-medium">{title}</span>
                {hasStatus && (
                  <span className="block min-h-5 truncate text-sm text-ink-muted">
                    <Status />
                  </span>
                )}
              </span>
              {hasStatus && <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />}
            </Link>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5 px-3.5 pt-2 text-sm">
        {ofTheService.map(({ to, label }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center text-ink-muted hover:underline">
            {label}
          </Link>
        ))}
      </p>
    </nav>
  )
}

const ofTheService = [
  { to: urls.yourInformation, label: 'Din information' },
  { to: urls.privacy, label: 'Personuppgifter' },
  { to: urls.terms, label: 'Villkor' },
]

/** Scrolls to the part that the address names, once it is there. */
function ScrollToHash() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return null
}

import { Link } from 'react-router'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'
import { severity, severityWords } from '#contract/rules/severity.ts'
import { urls } from '#contract/platform/urls.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { ongoingText } from '../ongoingText.ts'
import { costsText, sinceText } from '../yearsText.ts'

type FactsFolder = Folder & Partial<Pick<OpenFolder, 'counts' | 'openFaults' | 'ongoing' | 'years'>>

/**
 * What lies in the pages of a folder beside its tabs, each fact a way there; what is empty is found in its menu. As high
 * while a folder of which something is known is loaded.
 */
export function FolderFacts({ folder }: { folder: FactsFolder }) {
  const facts = factsOf(folder)
  if (facts.length === 0) {
    return folder.years === undefined && folder.eventDays !== null && <div className="h-9 md:h-8" />
  }
  return (
    <nav
      aria-label="Mappens sidor"
      className="fading-edges -mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex h-9 w-max items-center text-sm font-semibold text-accent md:h-8">
        {facts.map(({ to, text, isUrgent }, index) => (
          <li key={to} className={classes(index > 0 && "before:px-2 before:text-ink-muted before:content-['·']")}>
            <Link to={to} className={classes('touch-line min-w-0! hover:underline', isUrgent && 'text-danger')}>
              {text}
              {isUrgent && <span className="sr-only">, {severityWords[severity.urgent].toLowerCase()}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Fact = { to: string; text: string; isUrgent?: boolean }

function factsOf({ id, parentId, counts, openFaults, ongoing, years, memberCount, inherits }: FactsFolder): Fact[] {
  const [costs, since, runs] = [costsText(years), sinceText(years), ongoingText(ongoing)]
  const viewers = memberCount === 1 ? 'bara du ser den' : `${memberCount} ser den`
  return [
    ...(openFaults
      ? [{ to: urls.faults(id), text: `${openFaults.total} fel`, isUrgent: openFaults.worst === severity.urgent }]
      : []),
    ...(runs.text ? [{ to: urls.ongoing(id, runs.tab), text: runs.text }] : []),
    ...(counts?.files ? [{ to: urls.files(id), text: `${counts.files} papper` }] : []),
    ...(costs ? [{ to: urls.costs(id), text: costs }] : []),
    ...(since ? [{ to: urls.timeline(id), text: since }] : []),
    // A main folder says it by its people.
    ...(parentId === null ? [] : [{ to: urls.viewers(id), text: inherits ? viewers : `begränsad, ${viewers}` }]),
  ]
}

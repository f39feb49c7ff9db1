import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { OpenFolder } from '#contract/folders.ts'
import { severity } from '#contract/severity.ts'
import { urls } from '#contract/urls.ts'
import { openFaultsText } from '../text/amounts.ts'
import { classes } from '../ui/layout/classes.ts'
import { severityWords } from './severityWords.ts'

/** How much is to be repaired in a folder and below it, and how bad the worst is; leads there. Nothing where all is well. */
export function OpenFaults({ folder: { id, openFaults } }: { folder: Pick<OpenFolder, 'id'> & Partial<OpenFolder> }) {
  if (!openFaults) return null
  const { total, worst } = openFaults
  return (
    <Link
      to={urls.faults(id)}
      className="touch-target inline-flex items-center gap-1.5 text-sm text-ink-muted hover:text-ink [&_svg]:size-4 [&_svg]:shrink-0"
    >
      <TriangleAlert aria-hidden="true" className={classes(worst === severity.urgent && 'text-danger')} />
      <span>
        <span className="underline">{openFaultsText(total)}</span>
        {'\u00a0· '}
        {severityWords[worst].toLocaleLowerCase('sv-SE')}
      </span>
    </Link>
  )
}

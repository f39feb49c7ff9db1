import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { OpenFolder } from '#contract/folders.ts'
import { severity } from '#contract/severity.ts'
import { urls } from '#contract/urls.ts'
import { openFaultsText } from '../text/amounts.ts'
import { classes } from '../ui/layout/classes.ts'
import { severityWords } from './severityWords.ts'

/**
 * The number of open faults in a folder and its sub-folders, with the worst severity, as a link to them. Renders
 * nothing without any.
 */
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

import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import { useGoBack } from '#client/platform/session/useGoBack.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { rowIcon } from '#client/ui/fields/buttonStyle.ts'
import { usePageTitle } from '#client/ui/layout/pageTitle.ts'
import { urls } from '#contract/platform/urls.ts'

/** Goes to the previous page. Shown on every page but the start page. */
export function BackButton() {
  const goBack = useGoBack()
  if (useLocation().pathname === urls.start) return null
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<ArrowLeft />}
      className="-ms-3 mt-1 sm:mt-3 app-bar:hidden own-bar:hidden behind-reader:hidden in-flow:hidden print:hidden"
      onClick={goBack}
    >
      Tillbaka
    </Button>
  )
}

/** The same in the bar of a phone, and behind it what the page is called: its heading is there for a screen reader. */
export function BarTitle() {
  const goBack = useGoBack()
  const { title } = usePageTitle()
  return (
    <span className="hidden min-w-0 items-center app-bar:flex">
      <button type="button" aria-label="Tillbaka" className={classes(rowIcon, '-ms-2.5 text-ink')} onClick={goBack}>
        <ArrowLeft />
      </button>
      <span aria-hidden="true" className="truncate text-lg font-semibold tracking-tight">
        {title}
      </span>
    </span>
  )
}

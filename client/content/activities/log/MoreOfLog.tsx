import { ChevronDown, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { Button } from '#client/ui/fields/Button.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { MoreFields } from './MoreFields.tsx'
import { AboutField, Place } from './Place.tsx'
import { PlanFields } from './PlanFields.tsx'
import { DayOfLog, StatusField } from './StatusAndDay.tsx'
import { isDone, type LogFormApi } from './useLogForm.ts'
import type { Suggestions } from './useSuggestions.ts'

const moreId = 'log-more'

type MoreProps = { form: LogFormApi; suggestions: Suggestions; hasMore: boolean; seesCosts: boolean }

/** All that can be said of an event. Once seen the fields stay, with what was typed in them, also what is no amount. */
export function MoreOfLog({ form, suggestions, hasMore, seesCosts }: MoreProps) {
  const [wasSeen, setSeen] = useState(hasMore)
  if (hasMore && !wasSeen) setSeen(true)
  const [folderId, statusId] = form.watch(['folderId', 'statusId'])
  const error = form.formState.errors.description?.message
  return (
    <div id={moreId} hidden={!hasMore} className="flex flex-col gap-5">
      {wasSeen && (
        <FormProvider {...form}>
          <div className="flex flex-col gap-3">
            <StatusField {...{ form, suggestions }} />
            <DayOfLog {...{ form, suggestions }} />
          </div>
          <div className="flex flex-col gap-2">
            <Place {...{ form, suggestions }} />
            <AboutField {...{ form, suggestions }} />
          </div>
          <TextArea label="Anteckning" optional rows={3} {...form.register('description')} error={error} />
          {!isDone(statusId) && <PlanFields {...{ form, suggestions }} />}
          <MoreFields {...{ form, folderId, seesCosts }} />
        </FormProvider>
      )}
    </div>
  )
}

type FooterProps = {
  /** What its button does. */
  save: string
  /** Nothing is written yet. */
  isAsleep: boolean
  /** Without a network it is sent later. */
  isLater: boolean
  hasMore: boolean
  setMore: (hasMore: boolean) => void
  cancel: () => void
  isBusy: boolean
}

export function LogFooter({ save, isAsleep, isLater, hasMore, setMore, cancel, isBusy }: FooterProps) {
  /** The added fields stand before the button: they are brought into view, and the first of them gets the focus. */
  function toggle() {
    flushSync(() => setMore(!hasMore))
    if (hasMore) return
    const fields = document.getElementById(moreId)
    fields
      ?.querySelector<HTMLElement>('input:checked, input:not([type=radio]), select, textarea, button')
      ?.focus({ preventScroll: true })
    // Not `scrollIntoView`, which on a low screen scrolls the window's head and body away too.
    const body = fields?.closest('[role="presentation"]')
    if (fields && body) body.scrollTop += fields.getBoundingClientRect().top - body.getBoundingClientRect().top
  }
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom)-var(--keyboard,0px))] sm:px-7">
      <Button variant="quiet" className="-ms-3" aria-expanded={hasMore} aria-controls={moreId} onClick={toggle}>
        {hasMore ? 'Färre' : 'Fler uppgifter'}
        <ChevronDown className={classes('transition-transform', hasMore && 'rotate-180')} />
      </Button>
      {isLater && (
        <span className="ms-auto inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-muted">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          Skickas senare
        </span>
      )}
      {!isLater && (
        <Button onClick={cancel} className="ms-auto max-sm:hidden">
          Avbryt
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        className="max-sm:grow sm:min-w-36"
        disabled={isAsleep}
        isBusy={isBusy}
        busyText="Sparar…"
      >
        {save}
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import {
  Banknote,
  Calendar,
  ChevronDown,
  CircleCheck,
  CalendarClock,
  Folder,
  Repeat,
  Wrench,
  HardHat,
} from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { monthOf } from '#contract/rules/activityPeriod.ts'
import { moneyText } from '#contract/rules/money.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { choicesIn, query } from '#client/platform/api/query.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { seasonText } from '#client/platform/text/seasonText.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { ChipEditor, type ChipKey } from './ChipEditor.tsx'
import { isDone, noFolder, type LogFormApi } from './useLogForm.ts'
import { amountField, type Suggestions } from './useSuggestions.ts'

type ReadChipsProps = {
  form: LogFormApi
  suggestions: Suggestions
  seesCosts: boolean
  /** Whose editor is open below them. */
  open: ChipKey | null
  onOpen: (key: ChipKey | null) => void
}

/** What the event is saved as beside its title. Each chip opens what it is put right in. */
export function ReadChips({ form, suggestions, seesCosts, open, onOpen }: ReadChipsProps) {
  const id = useId()
  const editor = useRef<HTMLDivElement>(null)
  const chips = useChips(form, suggestions, seesCosts)

  function press(key: ChipKey) {
    flushSync(() => onOpen(open === key ? null : key))
    editor.current?.querySelector<HTMLElement>('input:checked, input:not([type=radio]), select, button')?.focus()
  }

  function finish() {
    onOpen(null)
    form.setFocus('title')
  }

  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label="Så förstod Pärmen raden" className="flex flex-wrap gap-2">
        {chips.map(({ key, icon, text, before }) => (
          <button
            key={key}
            type="button"
            aria-expanded={open === key}
            aria-controls={id}
            onClick={() => press(key)}
            className={classes(chipStyle, open === key && 'outline-2 -outline-offset-2 outline-accent')}
          >
            {icon}
            {before && <span className="sr-only">{before} </span>}
            <span className="truncate">{text}</span>
            <ChevronDown aria-hidden="true" />
          </button>
        ))}
      </div>
      <div id={id} ref={editor} hidden={open === null}>
        {open && <ChipEditor {...{ form, suggestions, open }} onDone={finish} />}
      </div>
      <p role="status" className="sr-only">
        {readText(chips)}
      </p>
    </div>
  )
}

type ShownChip = {
  key: ChipKey
  icon: ReactNode
  text: string
  /** What only readers hear before it. */
  before?: string
  /** It was read of the line, and is said once it is. */
  isRead: boolean
}

function useChips(form: LogFormApi, { suggested, unsure }: Suggestions, seesCosts: boolean): ShownChip[] {
  const { folderId, componentId, typeId, firmId, statusId, startDate, season, recurrence, ...typed } = form.watch()
  const { data: lookups } = useQuery(lookupsQuery)
  const hasFolder = folderId !== noFolder
  const { data: folder } = useQuery({ ...query(folders.one, { params: { id: folderId } }), enabled: hasFolder })
  const parts = useQuery({ ...choicesIn(components.inFolder, folderId), enabled: hasFolder && componentId != null })
  const register = useQuery({ ...choicesIn(firms.inFolder, folderId), enabled: hasFolder && firmId != null })
  const done = isDone(statusId)
  const amount = typed[amountField(statusId)]
  const costName = done ? 'Kostnad' : 'Beräknad kostnad'
  const component = parts.data?.items.find(({ id }) => id === componentId)?.name ?? suggested.component?.name
  const firm = register.data?.items.find(({ id }) => id === firmId)?.name
  const type = lookups?.activityTypes.find(({ id }) => id === typeId)?.name
  const about = [componentId == null ? undefined : component, typeId == null ? undefined : type].flatMap(
    (name) => name ?? [],
  )
  const { place } = suggested
  const where = !hasFolder
    ? null
    : place?.folderId === folderId
      ? placeText(place.folderTitle, place.parentTitle)
      : placeText(folder?.title ?? '', folder?.parentTitle ?? null)
  const all: (ShownChip | false)[] = [
    {
      key: 'status',
      icon: done ? <CircleCheck /> : <CalendarClock />,
      text: done ? 'Gjort' : 'Planerat',
      isRead: false,
    },
    {
      key: 'day',
      icon: <Calendar />,
      text: dayText(startDate ?? null, season ?? null),
      isRead: suggested.day !== null,
    },
    !done &&
      recurrence != null && {
        key: 'repeat',
        icon: <Repeat />,
        text: suggested.day?.words ?? 'Upprepas',
        isRead: suggested.day !== null,
      },
    seesCosts && unsure.length > 0
      ? { key: 'cost', icon: <Banknote />, before: 'Kostnad:', text: 'Vilken?', isRead: true }
      : seesCosts &&
        amount != null &&
        !Number.isNaN(amount) && {
          key: 'cost',
          icon: <Banknote />,
          text: `${costName} ${moneyText(amount, typed.currency ?? 'SEK')}`,
          isRead: suggested.sum !== null,
        },
    { key: 'place', icon: <Folder />, text: where ?? 'Välj mapp', isRead: place !== null },
    about.length > 0 && {
      key: 'about',
      icon: <Wrench />,
      text: about.join(' · '),
      isRead: suggested.component !== null || suggested.typeId !== null,
    },
    firmId != null &&
      firm !== undefined && { key: 'firm', icon: <HardHat />, text: firm, isRead: suggested.firm !== null },
  ]
  return all.filter((chip) => chip !== false)
}

const placeText = (title: string, parentTitle: string | null) =>
  [parentTitle, title || fallback.title].filter(Boolean).join(' / ')

/** `24 nov`, `I maj`, `Före 1 dec`. */
function dayText(startDate: string | null, season: 'month' | 'latest' | null): string {
  if (startDate === null) return 'Ingen dag'
  if (season === null) return capitalised(nearDayText(startDate))
  return capitalised(seasonText(season, season === 'month' ? monthOf(startDate).endDate : startDate))
}

/** `Läst: kostnad 3 200 kr, 24 nov, Villa Solhem / Kök och badrum`; empty where nothing was. */
function readText(chips: ShownChip[]): string {
  const read = chips.filter(({ isRead }) => isRead).map(({ before, text }) => [before, text].filter(Boolean).join(' '))
  return read.length === 0 ? '' : `Läst: ${read.join(', ')}`
}

const chipStyle =
  'touch-target inline-flex max-w-full min-w-0 items-center gap-1.5 rounded-full bg-accent-soft px-3.5 text-sm font-semibold text-accent-strong hover:bg-accent-soft/70 forced-chosen [&_svg]:size-4 [&_svg]:shrink-0'

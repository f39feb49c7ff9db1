import {
  AlarmClock,
  CalendarPlus,
  CircleCheck,
  ClipboardCheck,
  Copy,
  MessageSquareText,
  Package,
  Pencil,
  RepeatOff,
  Scale,
  SkipForward,
  Trash2,
} from 'lucide-react'
import { Suspense, type MouseEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import { mayWithItem } from '#contract/rules/archive.ts'
import { urls } from '#contract/platform/urls.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { calendars } from '#contract/content/calendars.ts'
import { newComplaintAddress } from '#contract/content/complaintAddress.ts'
import { LazyWriteOwn } from '#client/sharing/deliveries/received/LazyReceived.ts'
import { useDeliver } from '#client/sharing/deliveries/useDeliver.tsx'
import { useActivityChanges } from '#client/platform/lists/activityChanges.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { useMoveToFolder } from '#client/lifecycle/moves/useMoveToFolder.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { openCopy } from './copy.ts'
import { detailsText } from './done/detailsText.ts'
import { completing } from './done/doneStore.ts'
import { mayMarkDone } from './done/mayMarkDone.ts'
import { focusNear, useFinish } from './done/useFinish.ts'
import { isRecurring } from './recurrence/isRecurring.ts'
import { useEndSeries } from './recurrence/useEndSeries.ts'
import { useRemindTomorrow } from './reminders.ts'
import { call } from '#client/platform/api/http.ts'
import { showError } from '#client/platform/forms/showError.ts'

/** The actions of an expanded event. */
export function ActivityActions({ activity }: { activity: Activity }) {
  const { id, roleId } = activity
  const opening = { id, roleId, params: activity }
  const endSeries = useEndSeries(activity)
  const remindTomorrow = useRemindTomorrow()
  const saveForCalendar = useSaveForCalendar()
  const move = useMoveToFolder({ kind: 'activity', ...activity })
  const delivering = useDeliver({ folderId: activity.folderId, activityId: id })
  const mayChange = mayWithItem(activity, 'UpdateActivity')
  const isDone = activity.statusId === activityStatus.done
  // Its words are the firm's: what may be changed is less usual than writing something beside them.
  const isOfFirm = activity.deliveredBy != null
  // The form needs the event as the server has it.
  const isChanging = useActivityChanges().some((change) => change.id === id)
  const mayDelete = mayWithItem(activity, 'DeleteActivity')
  const remove: MenuEntry = {
    id: 'delete',
    label: 'Radera',
    icon: <Trash2 />,
    onAction: () => openModal('DeleteActivity', { ...opening, size: 'small' }),
  }
  const change: MenuEntry = {
    id: 'change',
    label: 'Ändra',
    icon: <Pencil />,
    onAction: () => openModal('UpdateActivity', opening),
  }
  const copy: MenuEntry = { id: 'copy', label: 'Kopiera', icon: <Copy />, onAction: () => openCopy(activity) }
  const remind: MenuEntry = {
    id: 'remind',
    label: 'Påminn mig i morgon',
    icon: <AlarmClock />,
    onAction: () => remindTomorrow.mutate(activity),
  }
  const inCalendar: MenuEntry = {
    id: 'calendar',
    label: 'Lägg i kalendern',
    icon: <CalendarPlus />,
    onAction: () => saveForCalendar.mutate(activity),
  }
  const deliver = isDone ? delivering : null
  const items = [
    ...(mayChange && isOfFirm ? [change] : []),
    ...(deliver && !deliver.isUsual ? [deliver.entry] : []),
    ...(isOpen(activity) ? [remind] : []),
    ...(activity.startDate ? [inCalendar] : []),
    ...(mayChange && isRecurring(activity) ? entriesOfSeries(activity, () => endSeries()) : []),
    ...(mayWithItem(activity, 'AddActivity') && !activity.isComplaint ? [...complaintEntries(activity), copy] : []),
    ...(mayWithItem(activity, 'MoveItem') ? [move.entry] : []),
    ...(mayDelete ? [remove] : []),
  ]
  if (!mayChange && items.length === 0 && !deliver && !activity.isComplaint) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {deliver?.isUsual && (
        <ButtonLink size="small" icon={<Package />} to={deliver.to}>
          Leverera
        </ButtonLink>
      )}
      <ToComplaint activity={activity} />
      {mayMarkDone(activity) && activity.isRound && (
        <ButtonLink size="small" icon={<ClipboardCheck />} to={urls.ongoing(activity.folderId, 'rounds')}>
          Gå ronden
        </ButtonLink>
      )}
      {mayMarkDone(activity) && <MarkButtons activity={activity} />}
      {mayChange && isOfFirm && (
        <Suspense fallback={null}>
          <LazyWriteOwn thing={{ folderId: activity.folderId, activityId: id }} note={activity.ownNote} />
        </Suspense>
      )}
      {mayChange && isDone && !isChanging && !isOfFirm && (
        <Button size="small" icon={<MessageSquareText />} onClick={(event) => openDialog(event, activity)}>
          {detailsText(activity)}
        </Button>
      )}
      {mayChange && !isOfFirm && (
        <Button size="small" icon={<Pencil />} onClick={() => openModal('UpdateActivity', opening)}>
          Ändra
        </Button>
      )}
      <OverflowMenu about={activity.title || fallback.activity} items={items} />
      {move.window}
    </div>
  )
}

/** What a firm has done can be complained of. */
const complaintEntries = ({ id, folderId, statusId, firmName }: Activity): MenuEntry[] =>
  statusId !== activityStatus.done || firmName === null
    ? []
    : [
        {
          id: 'complain',
          label: 'Reklamera',
          icon: <Scale />,
          to: newComplaintAddress(folderId, 'activity', id),
        },
      ]

function ToComplaint({ activity: { id, folderId, isComplaint } }: { activity: Activity }) {
  if (!isComplaint) return null
  return (
    <ButtonLink size="small" icon={<Scale />} to={urls.complaint(folderId, id)}>
      Visa reklamationen
    </ButtonLink>
  )
}

function entriesOfSeries(activity: Activity, end: () => void): MenuEntry[] {
  return [
    {
      id: 'skip',
      label: 'Hoppa över den här gången',
      icon: <SkipForward />,
      onAction: () => completing.set({ activity, isSkipped: true, refocus: () => undefined }),
    },
    { id: 'end', label: 'Avsluta upprepningen', icon: <RepeatOff />, onAction: end },
  ]
}

/** Done at once, or with how it went and what it cost. */
function MarkButtons({ activity }: { activity: Activity }) {
  const { press, asks } = useFinish(activity)
  return (
    <>
      <Button size="small" icon={<CircleCheck />} onClick={press} aria-haspopup={asks ? 'dialog' : undefined}>
        Markera som klar
      </Button>
      {!asks && (
        <Button size="small" aria-haspopup="dialog" onClick={(event) => openDialog(event, activity)}>
          Klar, med hur det gick…
        </Button>
      )}
    </>
  )
}

function openDialog({ currentTarget }: MouseEvent<HTMLElement>, activity: Activity) {
  const isDone = activity.statusId === activityStatus.done
  completing.set({ activity, isDone, refocus: focusNear(currentTarget, activity) })
}

/** Downloads an event as a file that calendar programs open. */
function useSaveForCalendar() {
  return useMutation({
    mutationFn: ({ id, folderId }: Pick<Activity, 'id' | 'folderId'>) =>
      call(calendars.event, { params: { id }, query: { folderId } }),
    onSuccess: ({ fileName, content }) => {
      const url = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }))
      const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
      link.click()
      URL.revokeObjectURL(url)
    },
    onError: showError,
  })
}

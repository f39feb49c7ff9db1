import { CalendarCheck, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { ListedInboxItem } from '#contract/intake/inbox.ts'
import { urls } from '#contract/platform/urls.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { addedTo, letBeSeen, sendSaving, type Saving } from '../saving.ts'
import { askIfPlaceMayBeSeen, saveProblemText, showSaved } from '../useInboxActions.ts'
import { fittingOf, fittingText, knownText, mergedInto } from '../inboxItem.ts'

type KnownProps = {
  /** With what was read of it. */
  item: ListedInboxItem
  /** The form that saves it as an event of its own. */
  formId: string
  onSaved: () => void
}

/** That it may be there already, or is of an event without papers: its papers are added to that, or it is saved anyway. */
export function Known({ item, formId, onSaved }: KnownProps) {
  const known = item.brief?.known
  const merged = known && mergedInto(known)
  const fitting = fittingOf(item)
  const adding = useMutation({
    mutationFn: sendSaving,
    meta: { topic: 'filed' as const },
    onSuccess: (saved, { id, said }) => {
      showSaved(id, said, saved)
      onSaved()
    },
    onError: (error, asked) => {
      const isAsked = askIfPlaceMayBeSeen(error, () => adding.mutate(letBeSeen(asked)))
      if (!isAsked) showToast({ text: saveProblemText(error), tone: 'danger' })
    },
  })
  const add = (saving: Saving) => adding.mutate(saving)
  if (known)
    return (
      <Notice
        tone="warning"
        icon={<Copy />}
        action={
          <Answers>
            {merged && (
              <Button
                size="small"
                isBusy={adding.isPending}
                busyText="Lägger till…"
                onClick={() => add(addedTo(item, merged))}
              >
                Slå ihop
              </Button>
            )}
            <Button variant="quiet" size="small" type="submit" form={formId} disabled={adding.isPending}>
              Behåll båda
            </Button>
          </Answers>
        }
      >
        <TextLink
          to={
            known.activityId === null
              ? urls.files(known.folderId)
              : urls.item('activity', known.folderId, known.activityId)
          }
        >
          {knownText(known)}
        </TextLink>
        , i {known.folderTitle}.
      </Notice>
    )
  if (!fitting) return null
  return (
    <Notice
      icon={<CalendarCheck />}
      action={
        <Button
          size="small"
          isBusy={adding.isPending}
          busyText="Lägger till…"
          onClick={() => add(addedTo(item, fitting))}
        >
          Lägg till där
        </Button>
      }
    >
      Hör till <b>{fittingText(fitting)}</b>, som inte har något papper än.
    </Notice>
  )
}

const Answers = ({ children }: { children: ReactNode }) => <span className="flex flex-wrap gap-2">{children}</span>

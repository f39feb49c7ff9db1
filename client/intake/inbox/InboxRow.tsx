import type { ListedInboxItem } from '#contract/intake/inbox.ts'
import { urls } from '#contract/platform/urls.ts'
import { inSentence } from '#client/platform/text/inSentence.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { Dot } from '#client/ui/layout/rows/Row.tsx'
import { agreementOf } from './agreementOf.tsx'
import { KnownNote } from './KnownNote.tsx'
import { linkId } from './useInboxKeys.ts'
import { PaperPicture } from './PaperPicture.tsx'
import { PlaceChip } from './PlaceChip.tsx'
import { ReadAgain } from './ReadAgain.tsx'
import { TakeInCalendar } from './TakeInCalendar.tsx'
import type { useInboxActions } from './useInboxActions.ts'
import { WaitingRow } from './WaitingRow.tsx'
import { calendarOf, cameText, isPartable, isReady, partedWords, placeOf, readText, rowTitle } from './inboxItem.ts'

type InboxRowProps = { item: ListedInboxItem; actions: ReturnType<typeof useInboxActions> }

/** One thing that waits: saved with a press where its place is known, changed first, or thrown away. */
export function InboxRow({ item, actions: { failed, isBusy, save, split, throwAway } }: InboxRowProps) {
  const { brief } = item
  const title = rowTitle(item)
  const read = brief && readText(brief)
  const isOffered = isReady(item)
  const [calendar, place] = [calendarOf(item), placeOf(item)]
  const isParted = brief?.doubt === 'several' && isPartable(item)
  const isChecking = item.papers.some(({ state }) => state === 'checking')
  return (
    <WaitingRow
      lead={<PaperPicture item={item} />}
      title={title}
      to={urls.inboxItem(item.id)}
      link={{ id: linkId(item.id) }}
      second={
        <>
          {read && (
            <>
              {read}
              <Dot />
            </>
          )}
          {item.papers.length > 1 && (
            <>
              {item.papers.length} papper
              <Dot />
            </>
          )}
          {read || item.papers.length > 1 ? inSentence(cameText(item)) : cameText(item)}
          {isChecking && (
            <>
              <Dot />
              kontrolleras…
            </>
          )}
          {failed?.id === item.id && (
            <span role="alert" className="block text-danger">
              {failed.text}
            </span>
          )}
        </>
      }
      text={agreementOf(item)}
      outcome={<Outcome {...{ item, title, isBusy, save }} />}
      place={<PlaceChip item={item} title={title} />}
      isBusy={isBusy}
      onThrow={() => throwAway(item)}
    >
      {brief?.known ? null : calendar && place ? (
        <TakeInCalendar {...{ calendar }} folderId={place.folderId} label={`Hämta in: ${title}`} />
      ) : isOffered ? (
        <Button size="small" aria-label={`Spara: ${title}`} disabled={isBusy} onClick={() => save(item)}>
          Spara
        </Button>
      ) : isParted ? (
        <Button
          size="small"
          aria-label={`Dela ${partedWords(item).the}: ${title}`}
          disabled={isBusy}
          onClick={() => split(item)}
        >
          Dela {partedWords(item).the}
        </Button>
      ) : (
        <ButtonLink size="small" to={urls.inboxItem(item.id)} aria-label={`Fyll i: ${title}`}>
          Fyll i
        </ButtonLink>
      )}
      {isOffered && !brief?.known && !calendar && (
        <span className="max-sm:hidden">
          <ButtonLink variant="quiet" size="small" to={urls.inboxItem(item.id)} aria-label={`Ändra: ${title}`}>
            Ändra
          </ButtonLink>
        </span>
      )}
    </WaitingRow>
  )
}

type OutcomeProps = Pick<InboxRowProps['actions'], 'save' | 'isBusy'> & { item: ListedInboxItem; title: string }

/** That it may be there already, or else that nothing was read of it. */
function Outcome({ item, title, isBusy, save }: OutcomeProps) {
  const { brief } = item
  if (brief?.known) return <KnownNote item={item} isBusy={isBusy} onSave={(saving) => save(item, saving)} />
  return brief ? <ReadAgain id={item.id} brief={brief} title={title} /> : null
}

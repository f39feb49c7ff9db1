import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { urls } from '#contract/platform/urls.ts'
import { Thumbnail } from '../attachments/uploads/Thumbnail.tsx'
import type { OutboxEntry } from '../outbox/entry.ts'
import { isUnderway, picturesOf, sendNow, useOutbox } from '../outbox/useOutbox.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { pictureTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { useFocusWhenGone } from '#client/ui/overlays/useFocusFallback.ts'
import { FullSoon } from './FullSoon.tsx'
import { InstallHint } from './InstallHint.tsx'
import { isOfFolder } from './isOfFolder.ts'
import { EntryIcon, entryLine } from './entryLook.tsx'
import { takeBack } from './keptToast.ts'
import { ThrowAwayDialog } from './ThrowAwayDialog.tsx'
import { useSendState } from './useSendState.ts'

type WaitingGroupProps = {
  /** Those of this folder and below it alone. */
  folderId?: number | undefined
  level?: 2 | 3
  /** Messages alone. */
  ofMessages?: boolean
}

/** What was saved without a network and belongs here, with how many of all need their person. Nothing if there is none. */
export function WaitingGroup({ folderId, level = 3, ofMessages = false }: WaitingGroupProps) {
  const here = useOutbox().filter(
    (entry) =>
      !isUnderway(entry.key) &&
      (folderId === undefined || isOfFolder(entry, folderId)) &&
      (!ofMessages || entry.endpoint === 'messages.send'),
  )
  const aside = here.filter(({ state }) => state === 'aside').length
  const waiting = here.filter(({ state }) => state === 'waiting')
  const { title, note, mayTryNow } = useSendState(waiting)
  if (here.length === 0) return null
  return (
    <section className="pb-4">
      <GroupHeading
        level={level}
        count={waiting.length || undefined}
        end={
          aside > 0 && (
            <TextLink to={urls.needsYou} className="touch-line">
              {aside} behöver dig
            </TextLink>
          )
        }
      >
        {waiting.length > 0 ? title : 'Inte skickat'}
      </GroupHeading>
      {note && waiting.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 px-1 pb-1 text-sm text-ink-muted">
          {note}
          {mayTryNow && (
            <button type="button" className="link-text touch-line" onClick={sendNow}>
              Försök nu
            </button>
          )}
        </p>
      )}
      {waiting.length > 0 && (
        <Sheet label="Inte skickat än" level={level === 2 ? 3 : 4}>
          {waiting.map((entry) => (
            <WaitingRow key={entry.key} entry={entry} />
          ))}
        </Sheet>
      )}
      {waiting.length > 0 && <FullSoon />}
      <div className="pt-3 empty:hidden">
        <InstallHint />
      </div>
    </section>
  )
}

function WaitingRow({ entry }: { entry: OutboxEntry }) {
  const { key, words } = entry
  const files = usePictures(entry.pictures)
  const [isThrown, setThrown] = useState(false)
  const first = files[0]
  const isAsked = entry.pictures.length > 0 || hasMuch.has(entry.endpoint)
  const noteFocus = useFocusWhenGone()
  const size = files.length > 0 ? files.reduce((sum, file) => sum + file.size, 0) : undefined
  return (
    <Row
      lead={
        first ? (
          <span className={classes(pictureTile, 'block overflow-hidden')}>
            <Thumbnail file={first} />
          </span>
        ) : (
          <EntryIcon entry={entry} />
        )
      }
      title={words.title}
      second={entryLine(entry, size)}
      end={
        isAsked ? (
          <>
            <OverflowMenu
              about={words.title}
              items={[
                { id: 'throw', label: 'Ta bort', icon: <Trash2 />, isDanger: true, onAction: () => setThrown(true) },
              ]}
            />
            {isThrown && <ThrowAwayDialog entry={entry} onClose={() => setThrown(false)} />}
          </>
        ) : (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Ångra: ${words.title}`}
            onClick={() => {
              noteFocus()
              void takeBack(key)
            }}
          >
            Ångra
          </Button>
        )
      }
    />
  )
}

/** Much was written in it, or on what it makes, and here is no field to put that back in. */
const hasMuch: ReadonlySet<string | null> = new Set(['messages.send', 'rounds.start'])

/** The pictures with these keys, once they have been read. */
export function usePictures(pictures: readonly string[]): readonly File[] {
  const [read, setRead] = useState<readonly File[]>([])
  const named = pictures.join()
  useEffect(() => {
    let isGone = false
    if (named === '') return
    void picturesOf(named.split(',')).then(
      (files) => !isGone && setRead(files),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [named])
  return named === '' ? none : read
}

const none: readonly File[] = []

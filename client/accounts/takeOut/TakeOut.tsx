import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarDays, FileText, FileX, Image, RefreshCw, Smartphone } from 'lucide-react'
import { useRef, useState, type ReactNode, useEffect } from 'react'
import { files } from '#contract/content/files.ts'
import { folders, type Folder, type OpenFolder } from '#contract/folders/folders.ts'
import type { FolderSize, TakenPart } from '#contract/content/takeOut.ts'
import { pages, query } from '#client/platform/api/query.ts'
import { type TakenFolder, readTaken } from '#client/platform/api/saved/takenStore.ts'
import { sizeText } from '#client/platform/attachments/fileWords.ts'
import { CategoryDrawing } from '#client/folders/drawings/CategoryDrawing.tsx'
import { CoverPicture } from '#client/platform/lists/CoverPicture.tsx'
import { useUser } from '#client/platform/session/session.tsx'
import { nearMomentText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Switch } from '#client/ui/fields/CheckboxField.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { useProgress, type Progress, useChanges, useRunning } from './progress.ts'
import { FailedNote, FetchingMeter } from './states.tsx'
import { saysNetwork } from './network.ts'
import { stopTaking, takeOut, usualParts } from './takeOut.ts'
import { InstallHint } from '#client/platform/unsent/InstallHint.tsx'
import { useRoom } from '#client/platform/unsent/useRoom.ts'

type Parts = TakenFolder['parts']

/** Which folders this browser has taken out, with their sizes: the one whose page it is, and the user's others. */
export function TakeOut({ folder }: { folder: OpenFolder }) {
  const { userId } = useUser()
  const taken = useTaken(userId)
  const { data: sizes } = useQuery(query(files.sizes))
  const { data: mine } = useInfiniteQuery(pages(folders.mine, {}))
  const others = (mine?.items ?? []).filter(({ id, takenDown }) => id !== folder.id && takenDown == null)
  const of = (id: number) => ({
    size: sizes?.find(({ folderId }) => folderId === id),
    kept: taken?.find((one) => one.id === id),
  })
  return (
    <div className="flex flex-col gap-6">
      <Chosen folder={folder} {...of(folder.id)} />
      {others.length > 0 && (
        <section>
          <GroupHeading level={2}>Andra mappar</GroupHeading>
          <Sheet label="Andra mappar" level={3}>
            {others.map((other) => (
              <Other key={other.id} folder={other} {...of(other.id)} />
            ))}
          </Sheet>
        </section>
      )}
      <Room bytes={(taken ?? []).reduce((sum, { bytes }) => sum + bytes, 0)} />
    </div>
  )
}

type FolderProps = { folder: Folder; size: FolderSize | undefined; kept: TakenFolder | undefined }

/** The folder of the page: what of it is taken, each part with its size. */
function Chosen({ folder, size, kept }: FolderProps) {
  const { userId } = useUser()
  const title = folder.title || fallback.title
  const [picked, setPicked] = useState<Parts | null>(null)
  const chosen = picked ?? kept?.parts ?? usualParts
  const progress = useProgress(folder.id)
  const isTaken = kept !== undefined || progress?.kind === 'fetching'
  const fetch = (parts: Parts) => void takeOut(userId, folder.id, parts)

  const section = useRef<HTMLElement>(null)

  function fetchOrStop() {
    if (progress?.kind !== 'fetching') return fetch(chosen)
    // Where nothing was here before, the button goes with what is stopped.
    if (!kept?.takenAt) section.current?.querySelector<HTMLElement>('[role=switch]')?.focus()
    progress.stop()
  }

  function choose(part: TakenPart, isOn: boolean) {
    const parts = { ...chosen, [part]: isOn }
    setPicked(parts)
    if (isTaken) fetch(parts)
  }

  const partOf = (part: TakenPart, label: string, icon: ReactNode) => (
    <Part label={label} icon={icon} size={size && (size[part].count > 0 ? sizeText(size[part].size) : 'inga')}>
      <Switch
        label={label}
        checked={chosen[part]}
        disabled={progress?.kind === 'fetching'}
        onChange={({ target }) => choose(part, target.checked)}
      />
    </Part>
  )
  return (
    <section
      ref={section}
      aria-label={title}
      className="rounded-lg border border-line bg-surface-raised px-4 py-4 shadow-card sm:px-6"
    >
      <div className="flex items-center gap-3.5">
        <Picture folder={folder} className="size-13" />
        <div className="min-w-0 grow">
          <h2 className="truncate text-lg font-semibold">{title}</h2>
          <State {...{ folder, size, kept }} parts={chosen} />
        </div>
        <TakeSwitch {...{ folder, kept }} parts={chosen} />
      </div>
      <div className="mt-2.5 divide-y divide-line border-t border-line">
        <Part label="Allt skrivet" icon={<CalendarDays />} size="alltid med" />
        {partOf('pictures', 'Bilder', <Image />)}
        {partOf('papers', 'Papper', <FileText />)}
        {partOf('large', 'Stora filer', <FileX />)}
      </div>
      {(isTaken || (progress?.kind === 'failed' && progress.reason !== 'refused')) && (
        <div className="flex min-h-11 items-center gap-2.5 text-sm text-ink-muted">
          <RefreshCw aria-hidden="true" className="size-4 shrink-0" />
          <p className="grow">{noteOf(kept, progress)}</p>
          <button type="button" className="link-text touch-line shrink-0" onClick={fetchOrStop}>
            {progress?.kind === 'fetching' ? 'Avbryt' : progress ? 'Försök igen' : 'Hämta nu'}
          </button>
        </div>
      )}
    </section>
  )
}

function noteOf(kept: TakenFolder | undefined, progress: Progress | undefined): string {
  const isThere = kept !== undefined && kept.takenAt !== null
  if (progress && isThere) return 'Det som redan är med finns kvar så länge.'
  if (progress?.kind === 'fetching') return 'Ha Pärmen öppen tills allt är hämtat.'
  if (progress) return 'Det som redan har hämtats hämtas inte en gång till.'
  return saysNetwork() ? 'Hämtas om på wifi när du öppnar Pärmen.' : 'Hämtas om när du ber om det.'
}

type PartProps = { label: string; icon: ReactNode; size: string | undefined; children?: ReactNode }

function Part({ label, icon, size, children }: PartProps) {
  return (
    <div className="flex min-h-12 items-center gap-3 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-muted">
      {icon}
      <span className="grow">{label}</span>
      <span className="text-sm text-ink-muted tabular-nums">{size}</span>
      {children}
    </div>
  )
}

function Other({ folder, size, kept }: FolderProps) {
  return (
    <Row
      lead={<Picture folder={folder} className="size-8" />}
      title={folder.title || fallback.title}
      second={<State {...{ folder, size, kept }} parts={kept?.parts ?? usualParts} />}
      end={
        <span className="over">
          <TakeSwitch {...{ folder, kept }} parts={kept?.parts ?? usualParts} />
        </span>
      }
    />
  )
}

/** How large it is, and when it was fetched; while it is, how far that has come. */
function State({ folder, size, kept, parts }: FolderProps & { parts: Parts }) {
  const progress = useProgress(folder.id)
  if (progress?.kind === 'fetching') return <FetchingMeter {...progress} />
  if (progress?.kind === 'failed') return <FailedNote reason={progress.reason} />
  const isThere = kept !== undefined && kept.takenAt !== null
  const bytes = isThere ? kept.bytes : wantedSize(size, parts)
  const when = isThere
    ? `hämtad ${nearMomentText(new Date(kept.takenAt ?? 0).toISOString())}`
    : kept
      ? 'måste hämtas igen'
      : 'inte med'
  return (
    <p className="text-sm text-ink-muted tabular-nums">
      {/* Without a network, or without files, it is not known. */}
      {[isThere ? sizeText(bytes) : bytes > 0 && `ca ${sizeText(bytes)}`, when].filter(Boolean).join(' · ')}
    </p>
  )
}

function TakeSwitch({ folder, kept, parts }: Pick<FolderProps, 'folder' | 'kept'> & { parts: Parts }) {
  const { userId } = useUser()
  const progress = useProgress(folder.id)
  const isFetching = progress?.kind === 'fetching'
  function set(isOn: boolean) {
    if (isOn) return void takeOut(userId, folder.id, parts)
    if (isFetching) progress.stop()
    void stopTaking(userId, folder.id).catch(() => undefined)
  }
  return (
    <Switch
      label={`Ta med ut ${folder.title || fallback.title}`}
      checked={isFetching || kept !== undefined}
      onChange={({ target }) => set(target.checked)}
    />
  )
}

function Picture({ folder, className }: { folder: Folder; className: string }) {
  const box = `${className} shrink-0 rounded-md`
  return (
    <CoverPicture cover={folder.cover} sizes="4rem" className={box}>
      <CategoryDrawing categoryId={folder.categoryId} className={box} />
    </CoverPicture>
  )
}

function wantedSize(size: FolderSize | undefined, parts: Parts): number {
  if (!size) return 0
  return (['pictures', 'papers', 'large'] as const).reduce((sum, part) => sum + (parts[part] ? size[part].size : 0), 0)
}

/** How much of what the browser lends is used, and how what is here lasts. */
function Room({ bytes }: { bytes: number }) {
  const { quota = Infinity } = useRoom() ?? {}
  return (
    <div className="flex flex-col gap-3">
      <p className="flex gap-2.5 text-sm text-ink-muted">
        <Smartphone aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {bytes > 0 ? sizeText(bytes) : 'Inget'} av {Number.isFinite(quota) ? `de ${sizeText(quota)}` : 'det'} som
          webbläsaren kan använda.
        </span>
      </p>
      {bytes > 0 && <InstallHint />}
    </div>
  )
}

/** The folders that a user has taken out to this browser; undefined until the database has answered. */
function useTaken(userId: number): TakenFolder[] | undefined {
  const [taken, setTaken] = useState<TakenFolder[]>()
  const changes = useChanges()
  // Read again as one of them begins, ends or fails.
  const states = [...useRunning()].map(([id, { kind }]) => `${id} ${kind}`).join()
  useEffect(() => {
    let isCurrent = true
    const show = (found: TakenFolder[]) => isCurrent && setTaken(found)
    readTaken(userId).then(show, () => show([]))
    return () => {
      isCurrent = false
    }
  }, [userId, states, changes])
  return taken
}

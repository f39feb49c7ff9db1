import { History } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#client/ui/fields/Button.tsx'
import { Chip } from '#client/ui/fields/Chip.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { hitFolderPath, hitKey, hitKinds } from './hitKinds.tsx'
import { keptFolders } from './kept.ts'
import { forgetRecent, readRecent, type Opened } from './recent.ts'
import { offlineText } from './SearchResults.tsx'

/** Three things that one may not think can be typed. */
const examples = [
  { typed: 'kvitto pump', finds: 'Kvittot på det som gäller pumpen, även om det är fotat' },
  { typed: 'oljan', finds: 'Också olja, oljade och oljefilter' },
  { typed: '08-123 45 67', finds: 'Firman med det numret. Webbplats, mejl och org.nr går lika bra' },
]

type SearchStartProps = {
  userId: number
  isOffline: boolean
  onSearch: (q: string) => void
  onOpen: (hit: Opened) => void
}

/** Before anything is typed: what was searched for and opened last, and what can be. */
export function SearchStart({ userId, isOffline, onSearch, onOpen }: SearchStartProps) {
  const [recent, setRecent] = useState(() => readRecent(userId))

  function clear() {
    forgetRecent(userId)
    setRecent(readRecent(userId))
  }

  return (
    <div className="flex flex-col gap-5 px-3">
      <p className="text-sm text-ink-muted">
        {isOffline
          ? offlineText
          : 'Skriv för att söka bland mappar, papper, händelser, komponenter, personer och meddelanden. Några bokstäver räcker, och skriver du flera ord visas det som innehåller alla.'}
        <span className="pointer-coarse:hidden">
          {' '}
          Tryck / eller Ctrl&nbsp;+&nbsp;K för att söka från vilken sida som helst.
        </span>
      </p>
      {isOffline && <Kept userId={userId} onOpen={onOpen} />}
      {(recent.searches.length > 0 || recent.opened.length > 0) && (
        <Group
          title="Sökt nyss"
          end={
            <Button variant="quiet" size="small" onClick={clear}>
              Rensa
            </Button>
          }
        >
          <div className="flex flex-wrap gap-2">
            {recent.searches.map((q) => (
              <Chip key={q} isChosen={false} icon={<History />} onClick={() => onSearch(q)}>
                {q}
              </Chip>
            ))}
          </div>
        </Group>
      )}
      {!isOffline && (
        <>
          <OpenedGroup title="Öppnat nyss" hits={recent.opened} onOpen={onOpen} />
          <Group title="Går också att skriva">
            <ul>
              {examples.map(({ typed, finds }) => (
                <li key={typed}>
                  <button
                    type="button"
                    className={classes(row, 'flex-col items-start justify-center gap-0')}
                    onClick={() => onSearch(typed)}
                  >
                    <span className="font-medium">{typed}</span>
                    <span className="text-sm text-ink-muted">{finds}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Group>
        </>
      )}
    </div>
  )
}

type OpenedProps = { hits: readonly Opened[]; onOpen: (hit: Opened) => void }

/** The folders that are read without a network. */
function Kept({ userId, onOpen }: Pick<SearchStartProps, 'userId' | 'onOpen'>) {
  const { taken, seen } = keptFolders(userId)
  return (
    <>
      <OpenedGroup title="Det du har tagit med ut" hits={taken} onOpen={onOpen} />
      <OpenedGroup title="Det du har öppnat på den här enheten" hits={seen} onOpen={onOpen} />
    </>
  )
}

function OpenedGroup({ title, hits, onOpen }: OpenedProps & { title: string }) {
  if (hits.length === 0) return null
  return (
    <Group title={title}>
      <ul>
        {hits.map((hit) => (
          <li key={hitKey(hit)}>
            <RecentlyOpened hit={hit} onOpen={() => onOpen(hit)} />
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Group({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="flex min-h-11 items-center justify-between">
        <h3 className="text-sm font-semibold">{title}</h3>
        {end}
      </div>
      {children}
    </section>
  )
}

function RecentlyOpened({ hit, onOpen }: { hit: Opened; onOpen: () => void }) {
  const { Icon } = hitKinds[hit.kind]
  const path = hitFolderPath(hit)
  return (
    <button type="button" className={classes(row, 'items-center gap-3')} onClick={onOpen}>
      <IconTile icon={<Icon />} />
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium">{hit.title}</span>
        {path && <span className="truncate text-xs text-ink-muted">{path}</span>}
      </span>
    </button>
  )
}

const row =
  '-mx-3 flex min-h-14 w-[calc(100%+1.5rem)] cursor-pointer rounded-md px-3 py-2 text-start outline-none hover:bg-accent-soft focus-visible:bg-accent-soft focus-visible:outline-2 focus-visible:outline-focus'

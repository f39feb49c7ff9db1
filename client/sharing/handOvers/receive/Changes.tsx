import { EyeOff, Minus, Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HandOverChanges } from '#contract/sharing/handOverLink.ts'
import { ShowRestRow } from '#client/platform/lists/ShowRest.tsx'
import { useFirst } from '#client/platform/lists/useFirst.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Badge, type BadgeTone } from '#client/ui/feedback/Badge.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { firstName, thingsText } from '../handOverText.ts'
import { panel } from './Beside.tsx'

type Change = HandOverChanges['added'][number]
type Way = 'added' | 'changed' | 'removed'
type ChangesProps = { changes: HandOverChanges; seller: string }

/** Shown at first. */
const atFirst = 20

/** What has changed since the hand-over was sent. */
export function Changes({ changes, seller }: ChangesProps) {
  const rows = (['added', 'changed', 'removed'] as const).flatMap((way) =>
    changes[way].map((change, index) => ({ way, change, id: `${way} ${index}` })),
  )
  const { shown, rest, showAll } = useFirst(rows, atFirst)
  const { now, before } = changes.stays
  const isSame = rows.length === 0 && now === before
  return (
    <section aria-label="Ändrat sedan du fick frågan">
      <GroupHeading level={2}>Ändrat sedan du fick frågan</GroupHeading>
      {isSame ? (
        <p className={`${panel} px-4.5 py-3.5 text-sm text-ink-muted`}>Inget. Allt är som när du fick frågan.</p>
      ) : (
        <Sheet>
          {shown.map(({ id, way, change }) => (
            <ChangeRow key={id} way={way} change={change} />
          ))}
          <ShowRestRow {...{ rest, showAll }} />
          {now !== before && (
            <Row
              lead={<IconTile icon={<EyeOff />} />}
              title={
                now > before
                  ? `${thingsText(now - before)} till stannar hos ${firstName(seller)}`
                  : `${thingsText(before - now)} färre stannar hos ${firstName(seller)}`
              }
              second={`${now} i stället för ${before}. Vad det är ser du inte`}
              end={
                <Badge tone="warning" icon={false}>
                  Kvar
                </Badge>
              }
            />
          )}
        </Sheet>
      )}
    </section>
  )
}

const ways: Record<Way, { word: string; tone: BadgeTone; icon: ReactNode }> = {
  added: { word: 'Ny', tone: 'success', icon: <Plus /> },
  changed: { word: 'Ändrad', tone: 'accent', icon: <Pencil /> },
  removed: { word: 'Borta', tone: 'neutral', icon: <Minus /> },
}

const kinds: Record<Change['kind'], { word: string; isNeuter?: boolean }> = {
  event: { word: 'händelse' },
  component: { word: 'komponent' },
  fault: { word: 'fel', isNeuter: true },
  paper: { word: 'papper', isNeuter: true },
  picture: { word: 'bild' },
  firm: { word: 'firma' },
  folder: { word: 'mapp' },
}

function ChangeRow({ way, change: { kind, title, day } }: { way: Way; change: Change }) {
  const { word, tone, icon } = ways[way]
  return (
    <Row
      lead={<IconTile isAccent={way === 'changed'} icon={icon} />}
      title={title || fallback.title}
      second={[sentence(way, kind), day && nearDayText(day)].filter(Boolean).join(', ')}
      end={
        <Badge tone={tone} icon={false}>
          {word}
        </Badge>
      }
    />
  )
}

/** `Ny händelse`, `Nytt papper`, `Ändrat fel`, `Följer inte längre med`. */
function sentence(way: Way, kind: Change['kind']): string {
  const { word, isNeuter } = kinds[kind]
  if (way === 'removed') return 'Följer inte längre med'
  if (way === 'added') return `${isNeuter ? 'Nytt' : 'Ny'} ${word}`
  return `${isNeuter ? 'Ändrat' : 'Ändrad'} ${word}`
}

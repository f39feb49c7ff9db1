import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { CaseLook, LookRead } from '#contract/accounts/advice.ts'
import { longDayText, momentText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { LookReadsDialog } from './LookReadsDialog.tsx'
import { useTakeBack } from './useTakeBack.ts'

/** That customer service may look into a folder, what they have opened there, and the way to end it. */
export function LookStrip({ look, reads }: { look: CaseLook; reads: readonly LookRead[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const { takeBack, isPending } = useTakeBack(look)
  const where = look.folderTitle ?? 'mappen'

  return (
    <section
      aria-label="Insyn"
      className="flex flex-wrap items-start gap-3.5 rounded-lg border border-line bg-surface-raised p-4"
    >
      <IconTile icon={look.isOpen ? <Eye /> : <EyeOff />} isAccent={look.isOpen} />
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold wrap-anywhere">
          {look.isOpen
            ? `Kundtjänst ser ${where} till ${longDayText(look.until)}`
            : `Kundtjänst ser inte ${where} längre`}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">{openedText(reads)}</p>
        {look.opened > 0 && (
          <button type="button" className="touch-line link-text text-sm" onClick={() => setShowsAll(true)}>
            Allt som öppnats
          </button>
        )}
        {look.isOpen && <p className="text-sm text-ink-muted">När frågan är löst tas insynen tillbaka av sig själv.</p>}
      </div>
      {look.isOpen && (
        <Button size="small" isBusy={isPending} onClick={takeBack}>
          Ta tillbaka
        </Button>
      )}
      {showsAll && <LookReadsDialog lookId={look.id} onClose={() => setShowsAll(false)} />}
    </section>
  )
}

function openedText([latest, ...earlier]: readonly LookRead[]) {
  if (!latest) return 'Ingen har öppnat något där.'
  const titles = [latest, ...earlier].filter(({ kind }) => kind !== 'folder').map(({ title }) => title)
  const what = titles.length > 0 ? [...new Set(titles)].join(', ') : 'listan över vad som finns'
  return `${latest.who} öppnade senast ${momentText(latest.readAt)}: ${what}`
}

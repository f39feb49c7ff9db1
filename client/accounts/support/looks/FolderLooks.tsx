import { useInfiniteQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { advice, type CaseLook } from '#contract/accounts/advice.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { may } from '#contract/rules/permissions.ts'
import { pages } from '#client/platform/api/query.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { longDayText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { useTakeBack } from '../advice/useTakeBack.ts'

const LazyReads = lazy(async () => ({ default: (await import('../advice/LookReadsDialog.tsx')).LookReadsDialog }))

/**
 * The looks of customer service into the folder and those below it, whoever gave them, for those who may end them.
 * Renders nothing if there was none.
 */
export function FolderLooks({ folder }: { folder: Pick<Folder, 'id' | 'roleId'> }) {
  const isAsked = may(folder.roleId, 'LetSupportLook')
  const list = useInfiniteQuery({ ...pages(advice.looks, { query: { folderId: folder.id } }), enabled: isAsked })
  const [shown, setShown] = useState<CaseLook>()
  if (list.isLoadingError)
    return <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
  if (!list.data || list.data.total === 0) return null
  return (
    <section className="mt-4">
      <GroupHeading level={2} count={list.data.total}>
        Insyn för kundtjänst
      </GroupHeading>
      <Sheet label="Insyn för kundtjänst" level={3}>
        {list.data.items.map((look) => (
          <LookRow key={look.id} look={look} onShow={() => setShown(look)} />
        ))}
      </Sheet>
      <ShowMore list={list} />
      {shown && (
        <Suspense fallback={null}>
          <LazyReads lookId={shown.id} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function LookRow({ look, onShow }: { look: CaseLook; onShow: () => void }) {
  const where = look.folderTitle || fallback.title
  const { takeBack, isPending } = useTakeBack(look)
  return (
    <Row
      lead={<IconTile icon={look.isOpen ? <Eye /> : <EyeOff />} isAccent={look.isOpen} />}
      title={look.isOpen ? `Kundtjänst ser ${where} till ${longDayText(look.until)}` : `Kundtjänst såg ${where}`}
      second={
        <>
          <span className="block">
            Gavs av {look.givenByName} {longDayText(look.givenAt)}
            {!look.isOpen && `, slut ${longDayText(look.until)}`}.
          </span>
          {look.opened > 0 ? (
            <button type="button" className="relative z-1 touch-line link-text" onClick={onShow}>
              Allt som öppnats<span className="sr-only">: {where}</span>
            </button>
          ) : (
            'Ingen har öppnat något där.'
          )}
        </>
      }
      end={
        look.isOpen && (
          <Button size="small" isBusy={isPending} onClick={takeBack}>
            Ta tillbaka<span className="sr-only">: {where}</span>
          </Button>
        )
      }
    />
  )
}

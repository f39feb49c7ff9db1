import { useInfiniteQuery } from '@tanstack/react-query'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files, type StoredFile } from '#contract/content/files.ts'
import { pages } from '#client/platform/api/query.ts'
import { FilePicture } from '#client/platform/attachments/FilePicture.tsx'
import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody, DoneFooter } from '#client/ui/overlays/dialogParts.tsx'
import { goesAlong, withException } from './choice.ts'
import { goesOrStays } from './giveWords.ts'
import type { PartProps } from './partProps.ts'

/** All pictures in a grid, each with its two words. Nothing looks for faces. */
export function PicturesDialog({
  folderId,
  choice,
  onChange,
  onClose,
}: PartProps & { folderId: number; onClose: () => void }) {
  const list = useInfiniteQuery(pages(files.ofUser, { query: { folderId, kindId: fileKind.photo } }))
  const goes = (picture: StoredFile) => goesAlong(choice, { ...picture, kind: 'file' }, choice.kinds.pictures)
  return (
    <DialogFrame title="Titta igenom bilderna" size="large" isOpen onClose={onClose}>
      <DialogBody>
        <p className="text-sm text-ink-muted">
          Plats och kamera tas bort ur bilderna. Vilka som är på dem ser bara du.
        </p>
        {list.isLoadingError && (
          <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {list.isLoading && <Spinner />}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {list.data?.items.map((picture) => (
            <li key={picture.id} className="flex min-w-0 flex-col gap-1.5">
              <span
                className={classes(
                  'block aspect-4/3 overflow-hidden rounded-lg border border-line bg-surface-sunken',
                  !goes(picture) && 'opacity-50 grayscale',
                )}
              >
                <FilePicture file={picture} form="small" alt={titleOf(picture)} className="size-full object-cover" />
              </span>
              <SegmentedControl
                label={titleOf(picture)}
                isMini
                segments={goesOrStays}
                value={goes(picture) ? 'goes' : 'stays'}
                onChange={(word) => onChange(withException(choice, { kind: 'file', id: picture.id }, word === 'goes'))}
              />
            </li>
          ))}
        </ul>
        <ShowMore list={list} />
      </DialogBody>
      <DoneFooter onClose={onClose} />
    </DialogFrame>
  )
}

import { useMutation } from '@tanstack/react-query'
import { ImageOff, ImagePlus, SquareSplitHorizontal } from 'lucide-react'
import { archiveStateOf, isArchived, mayWithItem } from '#contract/rules/archive.ts'
import { components } from '#contract/content/components.ts'
import { files, type StoredFile } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import type { Moment } from '#contract/rules/pictures.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { isPicture } from '#client/platform/attachments/isPicture.ts'

type SetCover = { mutate: (cover: { fileId: number | null }, options: { onSuccess: () => void }) => void }

/** The uses of a picture as menu entries, as far as the user may. `onDone` receives what has been done, in words. */
export function usePictureActions(file: StoredFile, onDone: (done: string) => void) {
  const folderCover = useMutation(mutation(folders.setCover, 'folder', { params: { id: file.folderId } }))
  const componentCover = useMutation(
    mutation(components.setCover, 'component', at({ id: file.componentId ?? 0, folderId: file.folderId })),
  )
  const setMoment = useMutation(mutation(files.setMoment, 'file', at(file)))
  const changes = [folderCover, componentCover, setMoment]
  const isSub = file.parentTitle !== null
  const mayChangeFolder = mayWithItem(file, isSub ? 'UpdateChild' : 'UpdateParent') && !isArchived(archiveStateOf(file))
  const isShown = isPicture(file) && file.preview === 'done'

  const cover = (whose: 'mappens' | 'komponentens', isCover: boolean, { mutate }: SetCover): MenuEntry => ({
    id: `cover-${whose}`,
    label: isCover ? `Ta bort ${whose} omslag` : `Använd som ${whose} omslag`,
    icon: isCover ? <ImageOff /> : <ImagePlus />,
    onAction: () =>
      mutate(
        { fileId: isCover ? null : file.id },
        { onSuccess: () => onDone(isCover ? 'Omslaget är borttaget.' : `Bilden är nu ${whose} omslag.`) },
      ),
  })
  const moment = (its: Moment, word: string): MenuEntry => ({
    id: its,
    label: file.moment === its ? `Visa inte som ${word}-bild` : `Visa som ${word}-bild`,
    icon: <SquareSplitHorizontal />,
    onAction: () =>
      setMoment.mutate(
        { moment: file.moment === its ? null : its },
        {
          onSuccess: ({ moment: now }) =>
            onDone(now ? `Bilden visar hur det såg ut ${word}.` : 'Bilden visas som de andra.'),
        },
      ),
  })

  const entries: MenuEntry[] = !isShown
    ? []
    : [
        ...(mayChangeFolder ? [cover('mappens', file.isFolderCover, folderCover)] : []),
        ...(file.componentId !== null && mayWithItem(file, 'UpdateComponent')
          ? [cover('komponentens', file.isComponentCover, componentCover)]
          : []),
        ...(file.activityId !== null && mayWithItem(file, 'UpdateFile')
          ? [moment('before', 'före'), moment('after', 'efter')]
          : []),
      ]
  return { entries, error: changes.find(({ error }) => error)?.error ?? null }
}

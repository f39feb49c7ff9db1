import { useInfiniteQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { Link } from 'react-router'
import type { Offer } from '#contract/content/activityOffers.ts'
import { urls } from '#contract/platform/urls.ts'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { filesOfUser } from '#client/platform/attachments/api.ts'
import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { FileChooser } from '#client/platform/attachments/uploads/FileChooser.tsx'
import { UploadList } from '#client/platform/attachments/uploads/UploadList.tsx'
import { useUploads } from '#client/platform/attachments/uploads/uploadStore.ts'

/** The files of an offer, which are among those of its event. */
export function FilesOfOffer({ offer, mayAdd }: { offer: Offer; mayAdd: boolean }) {
  const { folderId, activityId, id: offerId } = offer
  const { data } = useInfiniteQuery(filesOfUser({ folderId, activityId }))
  const target = { folderId, activityId, offerId }
  const uploads = useUploads(target).filter(({ state }) => state !== 'done')
  const files = data?.items.filter((file) => file.offerId === offerId) ?? []
  if (files.length === 0 && uploads.length === 0 && !mayAdd) return null
  return (
    <div className="flex flex-col items-start gap-1 text-sm">
      {files.length > 0 && (
        <ul className="w-full">
          {files.map((file) => (
            <li key={file.id}>
              <Link
                to={urls.item('file', file.folderId, file.id)}
                className="touch-line flex items-center gap-2 text-accent"
              >
                <Paperclip aria-hidden="true" className="size-4 shrink-0" />
                <span className="min-w-0 truncate underline">{titleOf(file)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} />
      {mayAdd && (
        <FileChooser
          target={target}
          about={`offerten från ${offer.firmName}`}
          className={classes(buttonStyle('quiet', 'small'), '-ms-3')}
        >
          <Paperclip aria-hidden="true" />
          Bifoga<span className="sr-only"> till offerten från {offer.firmName}</span>
        </FileChooser>
      )}
    </div>
  )
}

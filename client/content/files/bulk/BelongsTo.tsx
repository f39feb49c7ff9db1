import { useId, useState } from 'react'
import type { StoredFile } from '#contract/content/files.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { titleOfAttachedTo, type AttachedTo } from '#client/platform/attachments/attachedTo.ts'
import { PlaceChooser } from './PlaceChooser.tsx'

type BelongsToProps = { file: StoredFile; value: AttachedTo; onChange: (target: AttachedTo) => void }

/** The field for what a file belongs to, with the chooser while it is being changed. */
export function BelongsTo({ file, value, onChange }: BelongsToProps) {
  const [isChoosing, setChoosing] = useState(false)
  const id = useId()
  const folder = { id: file.folderId, title: file.folderTitle }
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <p id={id} className="font-medium">
        Hör till
      </p>
      {isChoosing ? (
        <PlaceChooser folder={folder} value={value} onChange={onChange} />
      ) : (
        <div className="field-frame flex items-center justify-between gap-3 py-1 ps-3.5 pe-1">
          <span className="min-w-0 truncate">{titleOfAttachedTo(file) ?? (file.folderTitle || fallback.title)}</span>
          <Button variant="quiet" size="small" onClick={() => setChoosing(true)}>
            Flytta
          </Button>
        </div>
      )}
    </div>
  )
}

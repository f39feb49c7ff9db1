import { Banknote, ChevronDown, Folder } from 'lucide-react'
import { useState } from 'react'
import type { HandOverPreview } from '#contract/sharing/handOverChoice.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { GroupHeading, MoreRow, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { withFolder } from './choice.ts'
import { ChooseRow } from './ChooseRow.tsx'
import { folderText } from './giveWords.ts'
import type { PartProps } from './partProps.ts'

type SubFolder = HandOverPreview['folders'][number]

/** How many are listed before it is asked for the others. */
const few = 5

/** What goes along by where it lies. A sub-folder that stays takes all of its things with it. */
export function FoldersPart({ choice, preview, onChange }: PartProps) {
  const [isWhole, setWhole] = useState(false)
  const { folders } = preview
  if (folders.length === 0) return null
  const staying = new Set(choice.stayingFolderIds)
  const later = folders.slice(few)
  // One that stays is never out of sight.
  const hidden = isWhole || later.length < 2 ? [] : later.filter(({ id, stays }) => !staying.has(id) && stays === 0)
  const isHidden = new Set(hidden.map(({ id }) => id))

  function change(folder: SubFolder, goes: boolean) {
    onChange(withFolder(choice, folder.id, goes))
    const text = goes ? `${folder.title} följer med` : `${folder.title} stannar hos dig`
    showToast({
      text: `${text}: ${folderText(folder)}.`,
      action: { label: 'Ångra', run: () => onChange(choice) },
    })
  }

  return (
    <section>
      <GroupHeading level={2} count={folders.length}>
        Efter undermapp
      </GroupHeading>
      <Sheet>
        {folders
          .filter(({ id }) => !isHidden.has(id))
          .map((folder) => (
            <ChooseRow
              key={folder.id}
              icon={folder.usuallyStays ? <Banknote /> : <Folder />}
              title={folder.title}
              second={
                <>
                  {folderText(folder)}
                  {!staying.has(folder.id) && folder.stays > 0 && (
                    <>
                      {' · '}
                      <b className="font-semibold">{folder.stays} stannar</b>
                    </>
                  )}
                </>
              }
              goes={!staying.has(folder.id)}
              onChange={(goes) => change(folder, goes)}
            />
          ))}
        {hidden.length > 0 && (
          <MoreRow>
            <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
              {hidden.length === 1 ? 'Visa en till – den följer med' : `Visa ${hidden.length} till – alla följer med`}
              <ChevronDown aria-hidden="true" />
            </Button>
          </MoreRow>
        )}
      </Sheet>
    </section>
  )
}

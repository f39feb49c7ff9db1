import { Check } from 'lucide-react'
import { useState } from 'react'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { handOverPresets, type HandOverPreset } from '#contract/sharing/handOverChoice.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { WithSide } from '#client/ui/flow/FlowFrame.tsx'
import { hasOwnChoices, presetOf, withPreset } from './choice.ts'
import { ExceptionsPart } from './ExceptionsPart.tsx'
import { FoldersPart } from './FoldersPart.tsx'
import { presetNames } from './giveWords.ts'
import { KindsPart } from './KindsPart.tsx'
import { NamesPart } from './NamesPart.tsx'
import type { PartProps } from './partProps.ts'
import { Sum } from './Sum.tsx'

/** The first step: what of the folder goes along to the buyer. */
export function WhatGoes({ folder, ...part }: PartProps & { folder: OpenFolder }) {
  const { choice, preview, onChange } = part
  const [asked, setAsked] = useState<HandOverPreset | null>(null)
  const chosen = presetOf(choice, preview.folders)
  const use = (preset: HandOverPreset) => onChange(withPreset(choice, preset, preview.folders))
  const press = (preset: HandOverPreset) => (hasOwnChoices(choice, preview.folders) ? setAsked(preset) : use(preset))
  return (
    <>
      <ChipRow label="Färdiga val">
        {handOverPresets.map((preset) => (
          <Chip
            key={preset}
            isChosen={preset === chosen}
            icon={preset === chosen && <Check aria-hidden="true" />}
            onClick={() => press(preset)}
          >
            {presetNames[preset]}
          </Chip>
        ))}
      </ChipRow>
      <div className="mt-5">
        <WithSide side={<Sum preview={preview} />}>
          <KindsPart {...part} memberCount={folder.memberCount} />
          <FoldersPart {...part} />
          <ExceptionsPart folderId={folder.id} {...part} />
          <NamesPart folderId={folder.id} {...part} />
        </WithSide>
      </div>
      {asked && <ReplaceOwnChoices preset={asked} onReplace={() => use(asked)} onClose={() => setAsked(null)} />}
    </>
  )
}

type ReplaceProps = { preset: HandOverPreset; onReplace: () => void; onClose: () => void }

function ReplaceOwnChoices({ preset, onReplace, onClose }: ReplaceProps) {
  return (
    <DialogFrame title={`Byta till ”${presetNames[preset]}”?`} size="small" role="alertdialog" isOpen onClose={onClose}>
      <DialogBody>
        <p>Det du har valt själv och dina undantag tas bort. Namn och nummer står kvar som du valt.</p>
      </DialogBody>
      <DialogFooter>
        <Button
          variant="primary"
          onClick={() => {
            onReplace()
            onClose()
          }}
        >
          Byt
        </Button>
        <Button onClick={onClose} autoFocus>
          Behåll mina val
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}

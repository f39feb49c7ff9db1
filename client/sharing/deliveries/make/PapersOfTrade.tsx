import { Info } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { DeliveryDraft } from '#contract/sharing/deliveryForm.ts'
import { limits } from '#contract/platform/limits.ts'
import { endingOf } from '#client/platform/attachments/fileWords.ts'
import { FileInput } from '#client/platform/attachments/uploads/FileInput.tsx'
import type { FileTarget } from '#client/platform/attachments/uploads/queuedUpload.ts'
import { sendFiles } from '#client/platform/attachments/uploads/sendFiles.ts'
import { UploadList } from '#client/platform/attachments/uploads/UploadList.tsx'
import { useUploads } from '#client/platform/attachments/uploads/uploadStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { NeedMark } from '#client/ui/layout/rows/NeedMark.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { tradeNames, tradeOptions } from '../deliveryText.ts'
import type { DeliveryForm } from './deliveryForm.ts'

type Papers = DeliveryDraft['trades'][number]['papers']
type PapersOfTradeProps = { form: DeliveryForm; papers: Papers; target: FileTarget }

/** The papers that usually come with a job of the trade: there, missing, or not needed here and why. None is a must. */
export function PapersOfTrade({ form, papers, target }: PapersOfTradeProps) {
  const uploads = useUploads(target).filter(({ state }) => state !== 'done')
  const [trade, notNeeded = []] = useWatch({ control: form.control, name: ['trade', 'notNeeded'] })
  const reasonOf = (id: string) => notNeeded.find(({ paper }) => paper === id)?.reason
  const set = (id: string, reason: string | null) =>
    form.setValue('notNeeded', [
      ...notNeeded.filter(({ paper }) => paper !== id),
      ...(reason === null ? [] : [{ paper: id, reason }]),
    ])
  const there = papers.filter(({ state }) => state === 'there').length
  return (
    <section>
      <GroupHeading level={2} end={`${there} av ${papers.length} är med`}>
        {`Papper för ${tradeNames[trade]}`}
      </GroupHeading>
      <Sheet>
        {papers.map((paper) => (
          <Paper
            key={paper.id}
            paper={paper}
            reason={reasonOf(paper.id)}
            onReason={(reason) => set(paper.id, reason)}
            onFiles={(files) =>
              sendFiles(
                target,
                files.map((file) => named(file, paper.name)),
                { about: paper.name },
              )
            }
          />
        ))}
      </Sheet>
      <UploadList uploads={uploads} />
      <p className="mt-2.5 flex gap-2.5 text-xs text-ink-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <Info aria-hidden="true" />
        Listan visar vad försäkringsbolag och köpare brukar fråga efter.
      </p>
      <SelectField
        label="Bransch"
        className="mt-3 sm:max-w-xs"
        options={tradeOptions}
        {...form.register('trade', { onChange: () => form.setValue('notNeeded', []) })}
      />
    </section>
  )
}

/** A file by the name of the paper that it is, by which it is known. */
const named = (file: File, paper: string) => {
  const ending = endingOf(file)
  return new File([file], ending ? `${paper}.${ending.toLowerCase()}` : paper, { type: file.type })
}

type PaperProps = {
  paper: Papers[number]
  reason: string | undefined
  onReason: (reason: string | null) => void
  onFiles: (files: File[]) => void
}

function Paper({ paper, reason, onReason, onFiles }: PaperProps) {
  const [text, setText] = useState<string | null>(null)
  const state = paper.state === 'there' ? 'there' : reason === undefined ? 'missing' : 'notNeeded'
  return (
    <Row
      lead={<NeedMark state={state} />}
      title={paper.name}
      second={
        state === 'there'
          ? 'Är med'
          : state === 'missing'
            ? 'Saknas. Kan skickas efteråt'
            : `Behövs inte här: ${reason ?? ''}`
      }
      actions={
        state !== 'there' &&
        text === null && (
          <>
            {state === 'missing' && (
              <FileInput className={buttonStyle('secondary', 'small')} onFiles={onFiles}>
                Lägg till<span className="sr-only">: {paper.name}</span>
              </FileInput>
            )}
            <Button
              variant="quiet"
              size="small"
              aria-label={`${state === 'missing' ? 'Behövs inte här' : 'Ändra'}: ${paper.name}`}
              onClick={() => setText(reason ?? '')}
            >
              {state === 'missing' ? 'Behövs inte här' : 'Ändra'}
            </Button>
          </>
        )
      }
      outcome={
        text !== null && (
          <>
            <TextField
              label="Varför behövs det inte här?"
              optional
              autoFocus
              value={text}
              maxLength={limits.hint}
              onChange={({ target }) => setText(target.value)}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                onClick={() => {
                  onReason(text.trim() || null)
                  setText(null)
                }}
              >
                {text.trim() ? 'Behövs inte här' : 'Räkna det som saknat'}
              </Button>
              <Button size="small" variant="quiet" onClick={() => setText(null)}>
                Avbryt
              </Button>
            </div>
          </>
        )
      }
    />
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Folder } from '#contract/folders/folders.ts'
import { ownTemplates, OwnTemplateTitle } from '#contract/lifecycle/ownTemplates.ts'
import { contentCounts, type TemplateContent } from '#contract/folders/templates.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { FormLoading } from '#client/platform/forms/FormLoading.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { contentsText } from '#client/platform/text/contentsText.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

type SaveTemplateDialogProps = { folder: Folder; onClose: () => void }

/** Shows what a template of the folder would hold, and saves it. */
export function SaveTemplateDialog({ folder, onClose }: SaveTemplateDialogProps) {
  const content = useQuery(query(ownTemplates.contentOf, { params: { id: folder.id } }))
  return (
    <DialogFrame title="Spara som mall" isOpen onClose={onClose}>
      {content.data ? (
        <SaveTemplate {...{ folder, onClose }} content={content.data} />
      ) : (
        <FormLoading queries={[content]} />
      )}
    </DialogFrame>
  )
}

type SaveTemplateProps = SaveTemplateDialogProps & { content: TemplateContent }

function SaveTemplate({ folder, onClose, content }: SaveTemplateProps) {
  const save = useMutation(mutation(ownTemplates.save, 'template', { params: { id: folder.id } }))
  const defaultValues = { title: folder.title || fallback.title }
  const form = useDraftedForm(`template-of-${folder.id}`, { resolver: zodResolver(OwnTemplateTitle), defaultValues })
  const { errors, isSubmitting } = form.formState

  async function submit(values: z.output<typeof OwnTemplateTitle>) {
    try {
      await save.mutateAsync(values)
      onClose()
      showToast({ text: `Mallen ${values.title} är sparad. Du väljer den när du skapar en ny mapp.` })
    } catch (error) {
      showFormProblem(form, error)
    }
  }

  return (
    <DialogForm
      onSubmit={form.handleSubmit(submit)}
      problem={errors.root?.message}
      submitText="Spara mallen"
      isBusy={isSubmitting}
      cancel={onClose}
    >
      <TextField
        label="Mallens namn"
        autoFocus
        autoComplete="off"
        {...form.register('title')}
        error={errors.title?.message}
      />
      <GoesAlong content={content} />
      <p className="text-sm text-ink-muted">
        Det du har skrivit i undermapparnas och de planerade händelsernas beskrivning och punkter följer med som det
        står, också namn och telefonnummer. Komponenternas fabrikat, modell, placering och förväntade livslängd följer
        också med.
      </p>
      <p className="text-sm text-ink-muted">
        Det som är gjort, papper, kostnader, firmor, medlemmar, fel och meddelanden följer inte med, och inte heller
        komponenternas beskrivning, länk, årsmodell, inköp och serienummer. Mallen är din egen och ändras inte när
        mappen ändras.
      </p>
    </DialogForm>
  )
}

function GoesAlong({ content }: { content: TemplateContent }) {
  const { children, ...main } = content
  const inMain = insideText(main)
  return (
    <section aria-label="Det här följer med" className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Det här följer med</h3>
      <p>{contentsText(contentCounts(content)) ?? emptyText(content.categoryId)}</p>
      {children.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line text-sm">
          {inMain && <Row title="Direkt i mappen" detail={inMain} />}
          {children.map((child, index) => (
            // Titles may be the same, and the list does not change.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={index} title={child.title} detail={detailOf(child)} />
          ))}
        </ul>
      )}
    </section>
  )
}

const emptyText = (categoryId: number | null) =>
  `Här finns inga undermappar, komponenter eller planerade händelser att ta med${categoryId === null ? '' : ', bara mappens kategori'}.`

function Row({ title, detail }: { title: string; detail: string }) {
  return (
    <li className="px-4 py-2">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-ink-muted">{detail}</p>
    </li>
  )
}

type Contents = Pick<TemplateContent, 'components' | 'activities'>

const insideText = ({ components, activities }: Contents) =>
  contentsText({ components: components.length, activities: activities.length })

function detailOf(child: TemplateContent['children'][number]): string {
  const inside = insideText(child) ?? 'Tom'
  return child.inherits ? inside : `${inside}. Bara för dem som bjuds in till den.`
}

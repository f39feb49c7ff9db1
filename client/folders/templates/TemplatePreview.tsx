import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef, type FormEvent } from 'react'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { contentsText } from '#client/platform/text/contentsText.ts'
import { TemplateChild } from './TemplateChild.tsx'
import { TemplateItems } from './TemplateItems.tsx'
import { countsOf, questionsOf, replaceAt, withAnswer, type Draft } from './templateDraft.ts'

type TemplatePreviewProps = {
  /** Title of the main folder. */
  title: string
  draft: Draft
  onChange: (draft: Draft) => void
  errorMessage: string | undefined
  isBusy: boolean
  create: () => void
  goBack: () => void
}

/** The folders and events that the template will create, adjustable before it does. */
export function TemplatePreview({
  title,
  draft,
  onChange,
  errorMessage,
  isBusy,
  create,
  goBack,
}: TemplatePreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A layout effect, so that focus moves before the next key: the focused button was removed.
  useLayoutEffect(() => heading.current?.focus(), [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (missing) reveal(missing)
    else create()
  }

  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={errorMessage}
      submitText="Skapa mappen"
      busyText="Skapar…"
      isBusy={isBusy}
      cancel={goBack}
      cancelText="Tillbaka"
    >
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          Det här får {title} från början
        </h3>
        <Questions {...{ draft, onChange }} />
        <p role="status" className="mt-2 text-sm font-semibold">
          {contentsText(countsOf(draft)) ?? 'Bara mappen, utan innehåll'}
        </p>
      </div>
      <details open={questionsOf(draft).length === 0} className="group/all">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm text-sm text-accent [&::-webkit-details-marker]:hidden">
          <ChevronDown className="size-4 shrink-0 transition-transform group-open/all:rotate-180" />
          Visa och ändra
        </summary>
        <div className="flex flex-col gap-4 pt-1">
          <p className="text-sm text-ink-muted">
            Avmarkera det du inte behöver och byt namn på det du vill. Varje planerad händelse läggs in en gång.
            Upprepas den läggs nästa in när den är klar. Allt går att ändra sedan.
          </p>
          {draft.components.length + draft.activities.length > 0 && (
            <section
              aria-label={`Direkt i ${title}`}
              className="flex flex-col gap-4 rounded-md border border-line bg-surface p-3 sm:p-4"
            >
              <p className="font-semibold">Direkt i {title}</p>
              <TemplateItems contents={draft} onChange={(change) => onChange({ ...draft, ...change })} />
            </section>
          )}
          {/* Safari drops the list role of lists without bullets. */}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
          <ul role="list" className="flex flex-col gap-3">
            {draft.children.map((child, index) => (
              <TemplateChild
                key={child.key}
                child={child}
                onChange={(change) => onChange({ ...draft, children: replaceAt(draft.children, index, change) })}
              />
            ))}
          </ul>
        </div>
      </details>
    </DialogForm>
  )
}

/** What the template asks, none of a template of one's own. */
function Questions({ draft, onChange }: Pick<TemplatePreviewProps, 'draft' | 'onChange'>) {
  const questions = questionsOf(draft)
  if (questions.length === 0) return null
  return (
    <fieldset className="mt-3">
      <legend className="text-sm font-semibold">Vad finns?</legend>
      <div className="grid sm:grid-cols-2">
        {questions.map(({ question, isYes }) => (
          <CheckboxField
            key={question}
            label={question}
            checked={isYes}
            onChange={({ target }) => onChange(withAnswer(draft, question, target.checked))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The field may be in a collapsed sub-folder, and that in the folded list. */
function reveal(field: HTMLElement) {
  for (let folded = field.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
    folded.open = true
  field.focus()
}

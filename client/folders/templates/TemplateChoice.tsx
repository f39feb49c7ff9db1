import { useId } from 'react'
import { faceCard, TemplateFace } from './TemplateFace.tsx'
import { emptyFace, templateFaces, type Beginning } from './templateFaces.ts'

type TemplateChoiceProps = { value: Beginning; onChange: (beginning: Beginning) => void }

const faces = [emptyFace, ...templateFaces]

/** The ways a main folder can begin, as cards of which one is chosen. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Börja med</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {faces.map((face) => {
          const [titleId, lineId] = [`${id}-${face.beginning}-title`, `${id}-${face.beginning}-line`]
          return (
            <label key={face.beginning} className={`${faceCard} ${chosen}`}>
              <input
                type="radio"
                name={id}
                checked={value === face.beginning}
                onChange={() => onChange(face.beginning)}
                aria-labelledby={titleId}
                aria-describedby={lineId}
                className="sr-only"
              />
              <TemplateFace {...{ face, titleId, lineId }} isCompact />
            </label>
          )
        })}
      </div>
      <p aria-hidden="true" className="text-sm text-ink-muted sm:hidden">
        {faces.find(({ beginning }) => beginning === value)?.line}
      </p>
    </fieldset>
  )
}

const chosen =
  'relative has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2'

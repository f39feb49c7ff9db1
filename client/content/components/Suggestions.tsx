import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronDown, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { components, type Component } from '#contract/content/components.ts'
import { folders, type Folder } from '#contract/folders/folders.ts'
import type { FolderTemplate } from '#contract/folders/templates.ts'
import { hasUsualItems, mainCategoryOf } from '#contract/rules/categories.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { templatesQuery } from '#client/folders/templates/api.ts'
import { Loading, RowShapes } from '#client/ui/feedback/Skeleton.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'

type SuggestionsProps = { folder: Folder; within: number; there: readonly Component[] }

/** What such a folder often has and this one has not, folded: asked for when it is opened, and nothing until it is added. */
export function Suggestions(props: SuggestionsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!hasUsualItems({ categoryId: mainCategoryOf(props.folder), parentId: null })) return null
  return (
    <section className="mt-3">
      <Button
        variant="quiet"
        size="small"
        className="-ms-3"
        icon={<ChevronDown className={classes(isOpen && 'rotate-180')} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Förslag
      </Button>
      {isOpen && (
        <div id={id}>
          <List {...props} />
        </div>
      )}
    </section>
  )
}

function List({ folder, within, there }: SuggestionsProps) {
  const templates = useQuery(templatesQuery)
  const isMain = folder.parentId === null
  const below = useQuery({ ...query(folders.children, { query: { folderId: folder.id } }), enabled: isMain })
  const add = useMutation({
    ...mutation(components.add, 'component'),
    onSuccess: ({ name }) => showToast({ text: `${name} är tillagd.` }),
    onError: (error: Error) => showToast({ text: errorText(error) }),
  })
  if (templates.isLoadingError) return <FailedList what="Förslagen" list={templates} />
  if (!templates.data || (isMain && !below.isFetched)) {
    return (
      <Loading>
        <RowShapes count={3} />
      </Loading>
    )
  }
  const template = templates.data.find(({ categoryId }) => categoryId === mainCategoryOf(folder))
  const rows = suggestionsFor(template, { places: isMain ? (below.data?.items ?? []) : [folder], main: folder, there })
  const shown = rows.filter(({ place }) => within === folder.id || place.id === within)
  if (shown.length === 0) return <p className="py-2 text-sm text-ink-muted">Inga fler förslag.</p>
  return (
    <Sheet label="Förslag">
      {shown.map(({ title, hint, meterUnit, place }) => (
        <Row
          key={`${place.id} ${title}`}
          lead={<Plus aria-hidden="true" className="size-5 text-accent" />}
          title={
            <>
              <span className="sr-only">Lägg till</span> {title}
            </>
          }
          second={[place.id !== folder.id && place.title, hint].filter(Boolean).join(' · ')}
          onOpen={() => !add.isPending && add.mutate({ folderId: place.id, name: title, meterUnit })}
        />
      ))}
    </Sheet>
  )
}

type Place = Pick<Folder, 'id' | 'title' | 'categoryId' | 'parentId'>
type Given = { places: readonly Place[]; main: Place; there: readonly Pick<Component, 'name'>[] }

/** Each in the sub-folder of its kind, or else in the main folder; what a component's name says is there already. */
export function suggestionsFor(template: FolderTemplate | undefined, { places, main, there }: Given) {
  const names = there.map(({ name }) => name.toLocaleLowerCase('sv-SE'))
  return (template?.children ?? []).flatMap(({ categoryId, components: usual }) => {
    const place = places.find((one) => one.categoryId === categoryId) ?? (main.parentId === null ? main : undefined)
    if (!place) return []
    const isThere = (title: string) => names.some((name) => name.includes(title.toLocaleLowerCase('sv-SE')))
    return usual.filter(({ title }) => !isThere(title)).map((component) => ({ ...component, place }))
  })
}

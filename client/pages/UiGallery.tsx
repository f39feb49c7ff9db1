import { useEffect, useState } from 'react'
import { ButtonGallery } from './gallery/ButtonGallery.tsx'
import { DataGallery } from './gallery/DataGallery.tsx'
import { FieldGallery } from './gallery/FieldGallery.tsx'
import { FlowGallery } from './gallery/FlowGallery.tsx'
import { FoundationGallery } from './gallery/FoundationGallery.tsx'
import { NavigationGallery } from './gallery/NavigationGallery.tsx'
import { NoticeGallery } from './gallery/NoticeGallery.tsx'
import { OverlayGallery } from './gallery/OverlayGallery.tsx'
import { ReadGallery } from './gallery/ReadGallery.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ToastRegion } from '#client/ui/feedback/ToastRegion.tsx'

const themes = [
  { id: undefined, label: 'Följ enheten' },
  { id: 'light', label: 'Ljust' },
  { id: 'dark', label: 'Mörkt' },
] as const

type Theme = (typeof themes)[number]['id']

/** Every UI component in every state; `/dev/ui`, development only. */
export default function UiGallery() {
  const [theme, setTheme] = useState<Theme>()

  useEffect(() => {
    const root = document.documentElement
    if (theme) root.dataset['theme'] = theme
    return () => void delete root.dataset['theme']
  }, [theme])

  return (
    <Container>
      <PageHeader
        title="Formspråk"
        lead="Alla byggstenar i alla lägen. Här ser du hur de ser ut och känns innan de används."
        actions={themes.map(({ id, label }) => (
          <Button
            key={label}
            size="small"
            aria-pressed={theme === id}
            variant={theme === id ? 'primary' : 'secondary'}
            onClick={() => setTheme(id)}
          >
            {label}
          </Button>
        ))}
      />
      <div className="flex flex-col gap-16 pb-24">
        <FoundationGallery />
        <ButtonGallery />
        <FieldGallery />
        <DataGallery />
        <NoticeGallery />
        <NavigationGallery />
        <FlowGallery />
        <ReadGallery />
        <OverlayGallery />
      </div>
      <ToastRegion />
    </Container>
  )
}

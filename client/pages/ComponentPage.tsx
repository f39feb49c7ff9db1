import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { mayWithItem } from '#contract/rules/archive.ts'
import { components, type Component } from '#contract/content/components.ts'
import { fillInParam, fillInParts } from '#contract/platform/urlParams.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { at, query } from '#client/platform/api/query.ts'
import { isComponentNotFound } from '#client/content/components/api.ts'
import { ComponentDetail } from '#client/content/components/detail/ComponentDetail.tsx'
import { LazyFillInDialog } from '#client/content/components/fillIn/LazyFillInDialog.ts'
import { isFolderNotFound } from '#client/folders/api.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { problemText } from '#client/platform/text/problems.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { PageSpinner } from '#client/ui/feedback/Spinner.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader, useDocumentTitle } from '#client/ui/layout/headers.tsx'
import { ButtonLink, TextLink } from '#client/ui/layout/links.tsx'
import { useSetParentPage } from '#client/ui/layout/parentPage.ts'
import { FolderNotFound } from '#client/folders/FolderNotFound.tsx'
import { parseId } from './folder/useFolderLocation.ts'
import NotFoundPage from './NotFoundPage.tsx'

/** A component alone, at an address of its own. */
export default function ComponentPage() {
  const params = useParams()
  const folderId = parseId(params['id'])
  const id = parseId(params['componentId'])
  if (folderId === null || id === null) return <NotFoundPage />
  return <ComponentOf key={id} {...{ id, folderId }} />
}

function ComponentOf({ id, folderId }: { id: number; folderId: number }) {
  const all = urls.folder(folderId, { tab: folderTabs.components })
  useSetParentPage(all)
  const { data: component, error, isLoadingError } = useQuery(query(components.one, at({ id, folderId })))
  if (isFolderNotFound(error)) return <FolderNotFound error={error} />
  if (isComponentNotFound(error)) return <NoComponent all={all} />
  if (isLoadingError) return <RedirectToErrorPage />
  return <Container>{component ? <Story component={component} all={all} /> : <PageSpinner />}</Container>
}

function Story({ component, all }: { component: Component; all: string }) {
  const name = component.name || fallback.component
  useDocumentTitle(name)
  return (
    <div className="flex flex-col gap-3 pt-4 pb-8">
      <TextLink to={all} className="touch-line self-start text-sm">
        Komponenter i {placeOf(component) || fallback.title}
      </TextLink>
      <ComponentDetail
        component={component}
        heading={<h1 className="text-2xl font-bold tracking-tight">{name}</h1>}
        place={null}
        addressOf={(otherId) => urls.component(component.folderId, otherId)}
      />
      <FillIn component={component} />
    </div>
  )
}

/** Whoever comes to photograph its plate, or to say since when it is there, is asked for that at once. */
function FillIn({ component }: { component: Component }) {
  const [search, setSearch] = useSearchParams()
  const asked = mayWithItem(component, 'UpdateComponent') ? search.get(fillInParam) : null
  const done = () => setSearch({}, { replace: true })
  const askForAll = useEffectEvent(() => {
    const { id, roleId } = component
    openModal('UpdateComponent', { id, roleId, params: component })
    done()
  })
  useEffect(() => {
    if (asked === fillInParts.all) askForAll()
  }, [asked])
  if (asked !== fillInParts.plate) return null
  return (
    <Suspense fallback={null}>
      <LazyFillInDialog components={[component]} onClose={done} />
    </Suspense>
  )
}

function NoComponent({ all }: { all: string }) {
  return (
    <Container width="text">
      <PageHeader title="Komponenten kan inte visas" />
      <Alert>{problemText.componentNotFound}</Alert>
      <p className="pt-6">
        <ButtonLink to={all}>Till komponenterna</ButtonLink>
      </p>
    </Container>
  )
}

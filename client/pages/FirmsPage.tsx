import { useSearchParams } from 'react-router'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { firmParam } from '#contract/platform/urlParams.ts'
import { urls } from '#contract/platform/urls.ts'
import { FirmRegister } from '#client/content/firms/FirmRegister.tsx'
import { FirmsSwitch } from '#client/content/firms/FirmsSwitch.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { PageOfFolder, ToFolder } from './folder/PageOfFolder.tsx'
import { parseId } from './folder/useFolderLocation.ts'

export default function FirmsPage() {
  return <PageOfFolder width="text">{(folder) => <Firms folder={folder} />}</PageOfFolder>
}

function Firms({ folder }: { folder: OpenFolder }) {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageHeader
        title="Firmor"
        eyebrow={<ToFolder folder={folder} />}
        lead="De som ni anlitar, för hela huvudmappen och dess undermappar."
        actions={<ButtonLink to={urls.whoCan}>Vem kan?</ButtonLink>}
      />
      <div className="pb-6 empty:hidden">
        <FirmsSwitch folder={folder} />
      </div>
      <FirmRegister
        folderId={folder.id}
        mayAdd={mayInFolder(folder, 'AddFirm')}
        openId={parseId(search.get(firmParam))}
        onOpen={(id) =>
          setSearch(id === null ? {} : { [firmParam]: String(id) }, { replace: true, preventScrollReset: true })
        }
      />
    </>
  )
}

import type { Share } from '#contract/content/costs.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { TextLink } from '#client/ui/layout/links.tsx'

export type ShareKind = 'folders' | 'categories' | 'types' | 'components' | 'firms'

const shareHeads: Record<ShareKind, string> = {
  folders: 'Undermapp',
  categories: 'Kategori',
  types: 'Typ',
  components: 'Komponent',
  firms: 'Utförs av',
}

/** Among all folders the main ones are listed. */
export const shareHead = (what: ShareKind, folder: OpenFolder | null) =>
  what === 'folders' && folder === null ? 'Mapp' : shareHeads[what]

const withoutOne: Record<ShareKind, string> = {
  folders: fallback.title,
  categories: 'Utan kategori',
  types: 'Utan typ',
  components: 'Ingen komponent',
  firms: 'Vi själva',
}

type ShareNameProps = {
  what: ShareKind
  folder: OpenFolder | null
  share: Pick<Share, 'id' | 'title'>
  year?: number
}

/** The name of a share; a folder links to its own costs, and a category to those of its folders. */
export function ShareName({ what, folder, share: { id, title }, year }: ShareNameProps) {
  if (id === null) return title ?? withoutOne[what]
  if (what === 'categories') return <TextLink to={urls.costsOfFolders({ categoryId: id, year })}>{title}</TextLink>
  if (what !== 'folders') return title
  if (id === folder?.id) return 'Direkt i mappen'
  return <TextLink to={urls.costs(id, year)}>{title || withoutOne[what]}</TextLink>
}

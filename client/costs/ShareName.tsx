import type { Share } from '#contract/costs.ts'
import type { OpenFolder } from '#contract/folders.ts'
import { urls } from '#contract/urls.ts'
import { fallback } from '../text/fallbacks.ts'
import { TextLink } from '../ui/layout/links.tsx'

export type ShareKind = 'folders' | 'types' | 'components' | 'firms'

export const shareHeads: Record<ShareKind, string> = {
  folders: 'Undermapp',
  types: 'Typ',
  components: 'Komponent',
  firms: 'Utförs av',
}

const withoutOne: Record<ShareKind, string> = {
  folders: fallback.title,
  types: 'Utan typ',
  components: 'Ingen komponent',
  firms: 'Vi själva',
}

type ShareNameProps = {
  what: ShareKind
  folder: Pick<OpenFolder, 'id'>
  share: Pick<Share, 'id' | 'title'>
  year?: number
}

/** The name of a share; a sub-folder links to its own costs. */
export function ShareName({ what, folder, share: { id, title }, year }: ShareNameProps) {
  if (id === null) return title ?? withoutOne[what]
  if (what !== 'folders') return title
  if (id === folder.id) return 'Direkt i mappen'
  return <TextLink to={urls.costs(id, year)}>{title || withoutOne[what]}</TextLink>
}

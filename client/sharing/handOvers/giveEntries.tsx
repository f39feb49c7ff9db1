import { FileCheck, KeyRound } from 'lucide-react'
import type { Folder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { mayTransferFolder } from '#client/people/members/memberActions.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'

/** The founder's entry to hand a main folder over. Empty for everybody else, and for what was handed over. */
export function giveEntries(folder: Folder): MenuEntry[] {
  const isGone = folder.handOver?.state === 'exchanged' && folder.handOver.role !== 'buyer'
  if (isGone || !mayTransferFolder(folder)) return []
  return [{ id: 'give', label: 'Lämna över', icon: <KeyRound />, to: urls.giveFolder(folder.id) }]
}

/** The way to the certificate, for those between whom the folder has changed hands. */
export function certificateEntries({ id, parentId, handOver }: Folder): MenuEntry[] {
  if (parentId !== null || handOver?.state !== 'exchanged' || handOver.role === 'follower') return []
  return [{ id: 'certificate', label: 'Intyg om överlåtelse', icon: <FileCheck />, to: urls.certificate(id) }]
}

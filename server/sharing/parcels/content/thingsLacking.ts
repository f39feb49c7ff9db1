import { fileKind } from '#contract/rules/fileKinds.ts'
import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'
import type { ThingsLacking } from '#contract/rules/thingsLacking.ts'
import type { Parcelled } from './contentOf.ts'
import type { ManifestEntry } from './manifest.ts'

type Thing = ParcelItem<'components'>

/** What would make a document for an insurance company better, for whoever makes it: its ids are theirs. */
export function thingsLacking({ content, manifest }: Pick<Parcelled, 'content' | 'manifest'>): ThingsLacking {
  const idsOf = (wanted: ManifestEntry['kind']) =>
    new Map(manifest.filter(({ kind }) => kind === wanted).map(({ number, id }) => [number, id]))
  const [folderIds, componentIds] = [idsOf('folder'), idsOf('component')]
  const toldOf = ({ number, folder, name }: Thing) => ({
    folderId: folderIds.get(folder) ?? 0,
    componentId: componentIds.get(number) ?? 0,
    name,
  })
  const without = (kindId: number) => lackingFile(content, kindId)
  return {
    picture: without(fileKind.photo)
      .filter(({ cover }) => cover === null)
      .map(toldOf),
    // Who does not see what things cost is shown no receipts.
    receipt: without(fileKind.receipt)
      .filter(({ price }) => price !== undefined)
      .map(toldOf),
    serialNumber: content.components.filter(({ serialNumber }) => !serialNumber).map(toldOf),
  }
}

function lackingFile({ components, files }: ParcelContent, kindId: number): Thing[] {
  const having = new Set(files.filter((file) => file.kindId === kindId).map(({ component }) => component))
  return components.filter(({ number }) => !having.has(number))
}

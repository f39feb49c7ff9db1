import { fileKind } from '#contract/fileKinds.ts'

const plurals: Record<number, string> = {
  [fileKind.receipt]: 'Kvitton',
  [fileKind.warranty]: 'Garantier',
  [fileKind.manual]: 'Manualer',
  [fileKind.photo]: 'Foton',
  [fileKind.minutes]: 'Protokoll',
  [fileKind.drawing]: 'Ritningar',
  [fileKind.agreement]: 'Avtal',
  [fileKind.other]: 'Övrigt',
}

/** Several of a kind, as a heading; undefined for a kind from a later version. */
export const pluralOfKind = (id: number): string | undefined => plurals[id]

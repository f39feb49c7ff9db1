import type { ImportPapers, PaperRefusal } from '#contract/intake/importShapes.ts'

/** How many papers have neither come to their place nor been given up. */
export const papersUnderWay = ({ all, laid, waiting, left }: ImportPapers) =>
  all - laid - waiting - left.reduce((sum, { count }) => sum + count, 0)

const why: Partial<Record<PaperRefusal, string>> = {
  missing: 'fanns inte i filen',
  tooMany: 'är fler än de 1\u00a0000 som får komma på en gång',
  uploadBroken: 'gick inte att packa upp',
  fileEmpty: 'är tomma',
  fileTooLarge: 'är för stora tillsammans',
  fileInfected: 'stoppades av virusskyddet',
  quotaExceeded: 'får inte plats i ditt utrymme',
  folderQuotaExceeded: 'får inte plats i mappens utrymme',
  folderFull: 'får inte plats i mappen, som är full',
}

/** What the file says of papers that did not come along: '12 av 80 fanns inte i filen'. */
export const leftText = ({ all }: ImportPapers, left: ImportPapers['left'][number]) =>
  `${left.count} av ${all} ${why[left.why] ?? 'gick inte att ta emot'}`

/** Some of their names. */
export const namesText = ({ count, names }: ImportPapers['left'][number]) =>
  [...names, ...(count > names.length ? [`${count - names.length} till`] : [])].join(', ')

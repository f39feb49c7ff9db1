import type { StoredFile } from '#contract/content/files.ts'

/** Judges by the bytes, whatever kind of file the user chose. */
export const isPicture = ({ mediaType }: Pick<StoredFile, 'mediaType'>) => mediaType.startsWith('image/')

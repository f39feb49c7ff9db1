import type { StoredFile } from '#contract/files.ts'

/** By its bytes, whatever kind of paper it was said to be. */
export const isPicture = ({ mediaType }: Pick<StoredFile, 'mediaType'>) => mediaType.startsWith('image/')

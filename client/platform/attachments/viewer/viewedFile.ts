import type { StoredFile } from '#contract/content/files.ts'

/** The part of a file that the viewer needs, whether of a folder or of a message. */
export type ViewedFile = Pick<
  StoredFile,
  'id' | 'name' | 'size' | 'mediaType' | 'preview' | 'previewReason' | 'width' | 'height' | 'placeholder'
> & { description?: string | null }

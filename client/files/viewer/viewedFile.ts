import type { StoredFile } from '#contract/files.ts'

/** What the viewer needs to know of a file, of a folder or of a message. */
export type ViewedFile = Pick<
  StoredFile,
  'id' | 'name' | 'size' | 'mediaType' | 'preview' | 'previewReason' | 'width' | 'height' | 'placeholder'
> & { description?: string | null }

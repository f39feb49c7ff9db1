/**
 * Why a file has no smaller pictures, or not whole ones. `locked`: it opens with a password. `damaged`: it cannot be
 * read. `incomplete`: a part of the picture is missing in the file. `notDrawn`: something on a document's first page is
 * of a kind that we cannot draw.
 */
export const previewReasons = ['locked', 'damaged', 'incomplete', 'tooLarge', 'tooSlow', 'notDrawn'] as const
export type PreviewReason = (typeof previewReasons)[number]

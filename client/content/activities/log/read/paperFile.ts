/** As it was taken; or a paper that is kept, with the address of its picture, if it has one. */
export type PaperFile = File | { name: string; src: string | null }

/** Whether a browser may draw it: none draws a PDF. */
export const mayBeDrawn = (file: PaperFile) =>
  file instanceof File ? file.type.startsWith('image/') : file.src !== null

import { z } from 'zod'
import { megabyte } from '#contract/platform/limits.ts'
import { previewWidth } from '#contract/platform/fileAddresses.ts'

/** The parts of a folder's files that are taken out by choice: each is one of them. */
export const takenParts = ['pictures', 'papers', 'large'] as const
export type TakenPart = (typeof takenParts)[number]

/** What is larger is a large file. Of pictures the smaller ones that are made of them are taken. */
export const largestPaper = 10 * megabyte

/** About how many bytes a picture that is made of one takes, for each of its pixels. */
export const bytesPerPixel = 0.15

/** The sizes of so many folders are answered at once. */
export const mostSizes = 200

type Bytes = { size: number; preview: string; mediaType: string; width: number | null; height: number | null }

export const isTakenAsPicture = ({ mediaType, preview }: Bytes) => mediaType.startsWith('image/') && preview === 'done'

export const takenPartOf = (file: Bytes): TakenPart =>
  isTakenAsPicture(file) ? 'pictures' : file.size <= largestPaper ? 'papers' : 'large'

/** About how many bytes of a file are taken out. */
export function takenSizeOf(file: Bytes): number {
  const { width, height } = file
  if (!isTakenAsPicture(file) || width === null || height === null) return file.size
  const pixels = (form: 'small' | 'large') => (previewWidth(form, { width, height }) ** 2 * height) / width
  return Math.round((pixels('small') + pixels('large')) * bytesPerPixel)
}

const Part = z.object({ count: z.int(), size: z.int() })

/** About how much the files of a folder, of its sub-folders and of their messages take that are taken out, in bytes. */
export const FolderSize = z.object({ folderId: z.int(), pictures: Part, papers: Part, large: Part })
export type FolderSize = z.input<typeof FolderSize>

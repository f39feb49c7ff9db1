import type { FileForm } from '#contract/platform/fileAddresses.ts'

/** The storage key of a content's bytes, or of a picture made of it. */
export function keyOf(sha256: string, form: FileForm = 'original'): string {
  return form === 'original' ? `content/${sha256}` : `previews/${sha256}.${form}.webp`
}

/** The storage key of a mail that has come in. */
export const mailKey = (object: string) => `mail/${object}`

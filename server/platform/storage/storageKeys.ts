import type { FileForm } from '#contract/fileAddresses.ts'

/** Where the bytes of a content lie in storage, or those of a picture made of it. */
export function keyOf(sha256: string, form: FileForm = 'original'): string {
  return form === 'original' ? `content/${sha256}` : `previews/${sha256}.${form}.webp`
}
